import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Event =
  | { type: "init" | "primaryChange"; data: { isPrimary: boolean; hostname?: string } }
  | { type: "tx"; db: string; data: { txID: string } };

/** LiteFS's own words for one machine: its folder, /info and /events, all as the test says. */
export class FakeLitefs {
  readonly dir = mkdtempSync(join(tmpdir(), "clairvoix-litefs-"));
  readonly #streams = new Set<ServerResponse>();
  readonly #waiting = new Set<ServerResponse>();
  readonly #server: Server;
  #info: { isPrimary: boolean; hostname?: string } = { isPrimary: true };
  #isHung = false;
  readonly asked = { info: 0, events: 0 };

  private constructor() {
    this.#server = createServer((request, response) => {
      if (request.url === "/info") this.asked.info += 1;
      else if (request.url === "/events") this.asked.events += 1;
      if (this.#isHung) return void this.#waiting.add(response);
      if (request.url === "/info") {
        const { isPrimary, hostname } = this.#info;
        const primary = hostname ? { primary: { hostname } } : {};
        response.end(
          JSON.stringify({ clusterID: "LFSC0123456789ABCDEF", isPrimary, candidate: true, path: this.dir, ...primary }),
        );
      } else if (request.url === "/events") {
        response.writeHead(200, { "Content-Type": "application/x-ndjson" });
        response.write(`${JSON.stringify({ type: "init", data: this.#info })}\n`);
        this.#streams.add(response);
        response.on("close", () => this.#streams.delete(response));
      } else response.writeHead(404).end();
    });
  }

  static async start(): Promise<FakeLitefs> {
    const fake = new FakeLitefs();
    await fake.listen();
    return fake;
  }

  #port = 0;

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get streams(): number {
    return this.#streams.size;
  }

  /** What /info says, and the first event of each stream; those who listen are told by `become`. */
  setInfo(info: { isPrimary: boolean; hostname?: string }): void {
    this.#info = info;
  }

  say(event: Event): void {
    this.sayRaw(`${JSON.stringify(event)}\n`);
  }

  sayRaw(text: string): void {
    for (const stream of this.#streams) stream.write(text);
  }

  /** The streams open now hear nothing more, and are not closed; all else is answered. */
  forgetStreams(): void {
    this.#streams.clear();
  }

  /** This machine becomes primary, or a replica of `hostname`, or of nobody known; who listens hears it. */
  setRole(info: { isPrimary: boolean; hostname?: string }): void {
    this.setInfo(info);
    this.say({ type: "primaryChange", data: info });
  }

  /** What `<database>-pos` says; whole at any moment. */
  setPosition(txid: string, database = "clairvoix.db"): void {
    const file = join(this.dir, `${database}-pos`);
    writeFileSync(`${file}.new`, `${txid}/0123456789abcdef\n`);
    renameSync(`${file}.new`, file);
  }

  /** The position, then its event. */
  commit(txid: string, database = "clairvoix.db"): void {
    this.setPosition(txid, database);
    this.say({ type: "tx", db: database, data: { txID: txid } });
  }

  /** How far behind the primary it says it is, ms. */
  setLag(ms: number): void {
    writeFileSync(join(this.dir, ".lag"), `${ms < 0 ? "-" : "+"}${String(Math.abs(ms)).padStart(9, "0")}\n`);
  }

  /** From now on nothing is said, on streams either, and nothing is closed. */
  hang(): void {
    this.#isHung = true;
    this.forgetStreams();
  }

  /** Answers again; what was asked meanwhile stays without an answer. */
  unhang(): void {
    this.#isHung = false;
  }

  /** Closes every stream; the next request is answered. */
  drop(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  /** Refuses connections until `listen`. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async stop(): Promise<void> {
    await this.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
