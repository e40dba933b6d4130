import { performance } from "node:perf_hooks";

/** So long may those who arrive hold up the work between two pieces of it, ms. */
const HELD_MS = 5;

/**
 * Node accepts one connection in each turn of the event loop: of 300 that came at once the last was let in after two
 * seconds of others' work. While they come, the turns between two pieces of work are left to them.
 */
export class Arrivals {
  private count = 0;

  came(): void {
    this.count += 1;
  }

  /** Asked before each piece of work: does it wait for those who arrive? */
  door(): { isCrowded: () => boolean; holds: () => boolean } {
    let seen = 0;
    let since: number | null = null;
    return {
      isCrowded: () => this.count !== seen,
      holds: () => {
        const hasCome = this.count !== seen;
        seen = this.count;
        since = hasCome ? (since ?? performance.now()) : null;
        if (since === null) return false;
        if (performance.now() - since < HELD_MS) return true;
        since = null;
        return false;
      },
    };
  }
}
