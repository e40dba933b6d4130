import { Agent, get } from "node:http";

/** Of all readers together: each keeps none between its questions. */
export const SOCKETS = 200;

interface Post {
  at: number;
  revision: number;
  /** How long each reader waited for it, ms. */
  delays: number[];
}

interface Tally {
  took: number[];
  statuses: Map<number, number>;
  paces: Map<number, number>;
  bytes: number;
}

const emptyTally = (): Tally => ({ took: [], statuses: new Map(), paces: new Map(), bytes: 0 });
const count = (map: Map<number, number>, key: number) => map.set(key, (map.get(key) ?? 0) + 1);

/** The value that this part of them does not exceed. */
export const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

/** Readers who poll a coverage, and what was posted meanwhile. */
export class Followers {
  tally = emptyTally();
  posts: Post[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  readonly #port: number;
  readonly #path: string;
  readonly #directId: number;
  #isOver = false;

  constructor(port: number, path: string, directId: number) {
    this.#port = port;
    this.#path = path;
    this.#directId = directId;
  }

  begin(): void {
    this.tally = emptyTally();
  }

  end(): void {
    this.#isOver = true;
    this.posts = [];
  }

  /** One reader: asks, waits as long as it was told, asks again. */
  follow(first: number): void {
    let revision = first;
    const ask = () => {
      if (this.#isOver) return;
      const cursor = `${this.#directId}.${revision}`;
      const asked = performance.now();
      const headers = { "if-none-match": `W/"${cursor}"`, "accept-encoding": "br", accept: "text/html" };
      const failed = () => {
        count(this.tally.statuses, 0);
        setTimeout(ask, 5000);
      };
      const to = {
        host: "127.0.0.1",
        port: this.#port,
        path: `${this.#path}?depuis=${cursor}`,
        agent: this.#agent,
        headers,
      };
      const call = get(to, (answer) => {
        answer.on("data", (chunk: Buffer) => (this.tally.bytes += chunk.length));
        answer.on("error", failed);
        answer.on("end", () => {
          const now = performance.now();
          this.tally.took.push(now - asked);
          count(this.tally.statuses, answer.statusCode ?? 0);
          const pace = Number(answer.headers["poll-after"] ?? 5);
          count(this.tally.paces, pace);
          const told = Number(/\.(\d+)"/.exec(String(answer.headers.etag))?.[1] ?? revision);
          for (const post of this.posts)
            if (post.revision > revision && post.revision <= told) post.delays.push(now - post.at);
          revision = told;
          // As enhance/live/poll.ts spreads them.
          setTimeout(ask, pace * 1000 * (0.9 + Math.random() * 0.2));
        });
      });
      call.on("error", failed);
    };
    setTimeout(ask, Math.random() * 5000);
  }
}
