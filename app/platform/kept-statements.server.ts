import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import Database, { type ColumnDefinition, type Statement } from "better-sqlite3";
import { log } from "./log.server.ts";
import { likeLoosely } from "./loose-like.server.ts";
import { Counts, Timings } from "./metrics.server.ts";

const reads = new Timings(
  "sqlite_read_duration_seconds",
  "A question to the database by the connection that only reads.",
  [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
);

const turns = new Counts(
  "sqlite_read_turns_total",
  "Transactions that shared the questions of a turn, under LiteFS.",
  [],
);

/** Statements kept at most: lists of identifiers of every length make new ones. */
const MOST = 500;

interface Kept {
  statement: Statement<unknown[]>;
  columns: ColumnDefinition[];
}

/**
 * Prisma's adapter for a connection that only reads, each statement prepared once: it prepares every query anew, which is
 * a tenth of the time of a page. It binds what it prepares, for good, so that the arguments go to `all` here instead.
 */
export class KeptStatements extends PrismaBetterSqlite3 {
  readonly #turn: OneTurn | null;

  /** With a turn, what is asked during it shares one transaction. */
  constructor(config: ConstructorParameters<typeof PrismaBetterSqlite3>[0], turn: OneTurn | null = null) {
    super(config);
    this.#turn = turn;
  }

  override async connect() {
    const adapter = await super.connect();
    if ("client" in adapter && adapter.client instanceof Database) {
      likeLoosely(adapter.client);
      this.#turn?.of(adapter.client);
      keepStatements(adapter.client, this.#turn);
    }
    return adapter;
  }
}

/**
 * One transaction for the reads of one turn of the event loop. Where LiteFS is, each lock is a call to another process,
 * 0.1 to 0.2 ms for every question asked by itself; and a transaction left open holds up what the primary sends, so that
 * none outlives its turn.
 */
export class OneTurn {
  #client: Database.Database | null = null;
  #begin: Statement | null = null;
  #commit: Statement | null = null;
  #isOpen = false;

  of(client: Database.Database): void {
    this.#client = client;
    this.#begin = client.prepare("BEGIN");
    this.#commit = client.prepare("COMMIT");
  }

  begin(): void {
    if (this.#isOpen || !this.#client || this.#client.inTransaction) return;
    this.#begin?.run();
    turns.add();
    this.#isOpen = true;
    setImmediate(() => this.end());
  }

  /** What is asked next sees what was committed until now. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (!this.#client?.open || !this.#client.inTransaction) return;
    try {
      this.#commit?.run();
    } catch (error) {
      log.error({ err: error }, "a transaction that only read did not end");
      if (this.#client.inTransaction) this.#client.exec("ROLLBACK");
    }
  }
}

function keepStatements(client: Database.Database, turn: OneTurn | null): void {
  const prepare = client.prepare.bind(client);
  const kept = new Map<string, Kept>();
  const value = (sql: string) => {
    const known = kept.get(sql);
    const statement = known?.statement ?? prepare(sql);
    // BEGIN and its like give no rows.
    if (!statement.reader) {
      turn?.end();
      return statement;
    }
    const { columns } = known ?? { columns: statement.raw().columns() };
    kept.delete(sql);
    for (const [oldest] of kept) if (kept.size >= MOST) kept.delete(oldest);
    kept.set(sql, { statement, columns });
    const bind = (args: unknown[]) => ({
      reader: true,
      columns: () => columns,
      raw: () => ({
        all: () => {
          const started = performance.now();
          turn?.begin();
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
