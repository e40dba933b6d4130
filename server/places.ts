import { AsyncResource } from "node:async_hooks";
import { performance } from "node:perf_hooks";
import type { Arrivals } from "./arrivals.ts";

/** So many requests are worked on at once… */
const AT_ONCE = 4;
/** …not counting those that wait for something else (a hash, a bucket, another machine): every so often it is looked whether they do, ms. */
const LOOK_MS = 5;
/** Of each turn of the event loop, what may go to those whose place came, ms: who asks for what is kept is answered between two. */
const TURN_MS = 5;

/**
 * Requests that have to be worked on: a few at once, one of each network in a circle, those of one in the order in which
 * they came. A network that asks for much waits for itself.
 */
export class Places {
  private readonly waiting = new Map<string, Map<object, () => void>>();
  private readonly networks = new WeakMap<object, string>();
  private readonly taken = new Set<object>();
  private isComing = false;
  private isLooking = false;
  private readonly door: ReturnType<Arrivals["door"]>;

  constructor(arrivals: Arrivals) {
    this.door = arrivals.door();
  }

  /** Begins the work of a request, at once or when a place is free. */
  take(request: object, networkOf: () => string, work: () => void): void {
    if (this.waiting.size > 0 || this.taken.size >= AT_ONCE || this.door.isCrowded()) {
      const network = networkOf();
      const line = this.waiting.get(network) ?? new Map<object, () => void>();
      // It is not begun as a part of what gave its place up.
      line.set(request, AsyncResource.bind(work));
      this.waiting.set(network, line);
      this.networks.set(request, network);
      this.come();
    } else {
      this.taken.add(request);
      work();
    }
  }

  /** Its work is done, or nobody waits for it any more. */
  giveUp(request: object): void {
    const network = this.networks.get(request) ?? "";
    const line = this.waiting.get(network);
    if (line?.delete(request) && line.size === 0) this.waiting.delete(network);
    if (this.taken.delete(request)) this.come();
  }

  private come(): void {
    if (this.isComing || this.waiting.size === 0) return;
    if (this.taken.size >= AT_ONCE) return this.look();
    this.isComing = true;
    setImmediate(() => this.begin());
  }

  private begin(): void {
    this.isComing = false;
    if (this.door.holds()) return this.come();
    const until = performance.now() + TURN_MS;
    for (const [network, line] of this.waiting) {
      if (this.taken.size >= AT_ONCE || performance.now() > until) break;
      // What more it asks for waits behind the others, at the end of this very circle.
      this.waiting.delete(network);
      const [first] = line;
      if (!first) continue;
      const [request, work] = first;
      line.delete(request);
      if (line.size > 0) this.waiting.set(network, line);
      this.taken.add(request);
      work();
    }
    this.come();
  }

  /** When the event loop was idle meanwhile, none of those begun was being worked on: nobody is held up by them. */
  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    const idle = performance.nodeTiming.idleTime;
    setTimeout(() => {
      this.isLooking = false;
      if (performance.nodeTiming.idleTime - idle > LOOK_MS / 2) this.taken.clear();
      this.come();
    }, LOOK_MS);
  }
}
