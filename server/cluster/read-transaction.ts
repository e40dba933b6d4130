import type Database from "better-sqlite3";
import { log } from "#app/platform/log.server.ts";

/**
 * One transaction for the reads of a turn of the event loop. Under LiteFS each lock is a call to another process, 0.1
 * to 0.2 ms; an open transaction stops replication, so none outlives its turn.
 */
export class ReadTransaction {
  #client: Database.Database | null = null;
  #begin: Database.Statement | null = null;
  #commit: Database.Statement | null = null;
  #isOpen = false;

  of(client: Database.Database): void {
    this.#client = client;
    this.#begin = client.prepare("BEGIN");
    this.#commit = client.prepare("COMMIT");
  }

  /** Was one begun by this question, the first of its turn? */
  begin(): boolean {
    if (this.#isOpen || !this.#client || this.#client.inTransaction) return false;
    this.#begin?.run();
    this.#isOpen = true;
    setImmediate(() => this.end());
    return true;
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
