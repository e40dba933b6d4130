import { hasCome } from "#app/platform/clock.server.ts";

/** Pictures fetched at once, and of one host: one that is slow keeps no other's waiting… */
const AT_ONCE = 4;
const OF_ONE_HOST = 2;
/** …nor fills the line. */
const WAITING = 100;
const WAITING_FOR_ONE = 50;
/** A host that did not answer so many times in a row is left alone so long, ms: each time took ten seconds. */
const TRIES = 3;
const REST = 60_000;
const MOST_HOSTS = 1_000;

/** Thrown when too many pictures wait already, or their host is silent. No request was sent. */
export class NotNow extends Error {}

interface Waiting {
  host: string;
  go: () => void;
}

/** Whose turn it is to be asked for a picture. */
export class HostLimit {
  private readonly working = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private readonly silent = new Map<string, { times: number; until: number }>();
  private count = 0;

  /** Does `work` when a place is free. Throws NotNow. */
  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    if (this.isResting(host)) throw new NotNow();
    if (this.mayBegin(host)) this.begin(host);
    else {
      const ofHost = this.waiting.filter((other) => other.host === host).length;
      if (this.waiting.length >= WAITING || ofHost >= WAITING_FOR_ONE) throw new NotNow();
      await new Promise<void>((go) => this.waiting.push({ host, go }));
    }
    try {
      // It may have been silent to those before.
      if (this.isResting(host)) throw new NotNow();
      return await work();
    } finally {
      this.end(host);
    }
  }

  /** Records whether a host answered, with any status. */
  answered(host: string, isAnswer: boolean): void {
    const times = isAnswer ? 0 : (this.silent.get(host)?.times ?? 0) + 1;
    this.silent.delete(host);
    if (times > 0) this.silent.set(host, { times, until: Date.now() + REST });
    const [oldest] = this.silent.keys();
    if (this.silent.size > MOST_HOSTS && oldest !== undefined) this.silent.delete(oldest);
  }

  private isResting(host: string): boolean {
    const seen = this.silent.get(host);
    return seen !== undefined && seen.times >= TRIES && !hasCome(seen.until, REST);
  }

  private mayBegin(host: string): boolean {
    return this.count < AT_ONCE && (this.working.get(host) ?? 0) < OF_ONE_HOST;
  }

  private begin(host: string): void {
    this.count += 1;
    this.working.set(host, (this.working.get(host) ?? 0) + 1);
  }

  private end(host: string): void {
    this.count -= 1;
    const left = (this.working.get(host) ?? 1) - 1;
    if (left > 0) this.working.set(host, left);
    else this.working.delete(host);
    const next = this.waiting.findIndex((other) => this.mayBegin(other.host));
    const [first] = next < 0 ? [] : this.waiting.splice(next, 1);
    if (!first) return;
    // Taken before it runs, so that no newcomer takes it too.
    this.begin(first.host);
    first.go();
  }
}
