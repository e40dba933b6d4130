import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Database, { type ColumnDefinition, type Statement } from "better-sqlite3";
import { Counts, Timings } from "#app/platform/metrics/metrics.server.ts";
import { type Cluster, cluster } from "#app/platform/role.server.ts";
import { ignoreAccentsInLike } from "./accent-insensitive-like.server.ts";

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
    // BEGIN and its like give no rows.
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
