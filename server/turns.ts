import { performance } from "node:perf_hooks";
import type { Arrivals } from "./arrivals.ts";

/** Of each turn of the event loop, what may go to those who wait, ms: who asks for what is kept is answered between two. */
const TURN_MS = 5;

interface InTurn {
  /** Goes on with what waits. */
  step: () => void;
}

/** Those who ask for more than one thing at once, or for one that is not kept: each is given one, in a circle, a moment of each turn of the event loop. */
export class Turns {
  private readonly waiting = new Set<InTurn>();
  private isComing = false;
  private readonly door: ReturnType<Arrivals["door"]>;

  constructor(arrivals: Arrivals) {
    this.door = arrivals.door();
  }

  add(line: InTurn): void {
    this.waiting.add(line);
    this.come();
  }

  private come(): void {
    if (this.isComing || this.waiting.size === 0) return;
    this.isComing = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isComing = false;
    if (this.door.holds()) return this.come();
    const until = performance.now() + TURN_MS;
    for (const line of this.waiting) {
      if (performance.now() > until) break;
      this.waiting.delete(line);
      // It adds itself again, behind the others, when it has more.
      line.step();
    }
    this.come();
  }
}
