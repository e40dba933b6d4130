import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Database, { type ColumnDefinition, type Statement } from "better-sqlite3";
import { Counts, Timings } from "#app/platform/metrics/metrics.server.ts";
import { type Cluster, cluster } from "#app/platform/role.server.ts";

const reads = new Timings(
  "sqlite_read_duration_seconds",
  "A question to the database by the connection that only reads.",
  [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
);

const sharedTransactions = new Counts(
  "sqlite_read_turns_total",
  "Transactions that shared the questions of a turn, under LiteFS.",
  [],
);

/** Statements cached at most: each length of a list of identifiers makes a new one. */
const MAX_STATEMENTS = 500;

interface CachedStatement {
  statement: Statement<unknown[]>;
  columns: ColumnDefinition[];
}

function fold(text: string): string {
  // Most texts have nothing to fold: this path is ten times faster.
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");
}

interface LikePattern {
  pattern: string;
  escape: string;
  needle: string;
  atStart: boolean;
  atEnd: boolean;
  /** Folding leaves digits as they are: a long text without them need not be folded. */
  digits: string[];
}

function parsePattern(pattern: string, escape: string): LikePattern {
  const atStart = !pattern.startsWith("%");
  const atEnd = !pattern.endsWith("%") || (escape !== "" && pattern.endsWith(`${escape}%`));
  const inner = pattern.slice(atStart ? 0 : 1, atEnd ? undefined : -1);
  const unescaped = escape ? inner.replaceAll(new RegExp(`\\${escape}(.)`, "gsu"), "$1") : inner;
  return { pattern, escape, needle: fold(unescaped), atStart, atEnd, digits: unescaped.match(/\d+/g) ?? [] };
}

function matches({ needle, atStart, atEnd, digits }: LikePattern, text: string): boolean {
  if (!digits.every((run) => text.includes(run))) return false;
  const folded = fold(text);
  if (atStart && atEnd) return folded === needle;
  if (atStart) return folded.startsWith(needle);
  return atEnd ? folded.endsWith(needle) : folded.includes(needle);
}

/** SQLite takes "élection" and "Élection" for two words. Only a % at either end is a wildcard: people type the rest. */
function ignoreAccentsInLike(client: Database.Database): void {
  let last = parsePattern("", "");
  const like = (pattern: unknown, text: unknown, escape: string): number | null => {
    if (typeof pattern !== "string" || text === null) return null;
    if (pattern !== last.pattern || escape !== last.escape) last = parsePattern(pattern, escape);
    return matches(last, String(text)) ? 1 : 0;
  };
  client.function("like", { deterministic: true }, (pattern, text) => like(pattern, text, ""));
  client.function("like", { deterministic: true }, (pattern, text, escape) => like(pattern, text, String(escape)));
}

/** Preparing each query anew is a tenth of a page's time. It binds statements for good, so arguments go to `all`. */
export class StatementCache extends PrismaBetterSqlite3 {
  override async connect() {
    const adapter = await super.connect();
    if ("client" in adapter && adapter.client instanceof Database) {
      ignoreAccentsInLike(adapter.client);
      const transaction = cluster()?.reads ?? null;
      transaction?.of(adapter.client);
      cacheStatements(adapter.client, transaction);
    }
    return adapter;
  }
}

function cacheStatements(client: Database.Database, transaction: Cluster["reads"] | null): void {
  const prepare = client.prepare.bind(client);
  const cache = new Map<string, CachedStatement>();
  const value = (sql: string) => {
    const cached = cache.get(sql);
    const statement = cached?.statement ?? prepare(sql);
    if (!statement.reader) {
      transaction?.end();
      return statement;
    }
    const { columns } = cached ?? { columns: statement.raw().columns() };
    cache.delete(sql);
    for (const [oldest] of cache) if (cache.size >= MAX_STATEMENTS) cache.delete(oldest);
    cache.set(sql, { statement, columns });
    const bind = (args: unknown[]) => ({
      reader: true,
      columns: () => columns,
      raw: () => ({
        all: () => {
          const started = performance.now();
          if (transaction?.begin()) sharedTransactions.add();
          const rows = statement.all(args);
          reads.observe((performance.now() - started) / 1000);
          return rows;
        },
      }),
    });
    return { bind };
  };
  Object.defineProperty(client, "prepare", { value });
}
