export interface Pending {
  count: number;
  since: Date | null;
  lastError: string | null;
}

export interface WatchedQueue {
  name: string;
  /** Work that waits for longer (ms) is late, and told everywhere: more than a retry or two take. */
  lateAfterMs: number;
  pending: () => Promise<Pending>;
}

const nothing: Pending = { count: 0, since: null, lastError: null };

export class Failures {
  #now = nothing;
  readonly pending = () => Promise.resolve(this.#now);
  add(lastError: string, at: Date): void {
    this.#now = { count: this.#now.count + 1, since: this.#now.since ?? at, lastError };
  }
  end(): void {
    this.#now = nothing;
  }
}

type Part = Pick<Pending, "count" | "since">;

export function joined(fresh: Part, tried: Part, lastError: string | null | undefined): Pending {
  const times = [fresh, tried].flatMap(({ since }) => since?.getTime() ?? []);
  const since = times.length > 0 ? new Date(Math.min(...times)) : null;
  return { count: fresh.count + tried.count, since, lastError: lastError ?? null };
}
