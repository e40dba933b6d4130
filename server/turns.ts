import { performance } from "node:perf_hooks";

/** Of each turn of the event loop, what may go to those who wait, ms: who asks for what is kept is answered between two. */
const TURN_MS = 5;
/** Of what they ask, how many Node works on at once… */
const AT_ONCE = 8;
/** …not counting those that wait for something else (a hash, a bucket, another machine): every so often it is looked whether they do, ms. */
const LOOK_MS = 5;

interface InTurn {
  /** Goes on with what waits; `count` says that Node is given some of it, what it returns that Node has answered. */
  step: (count: () => () => void) => void;
}

/** Those who ask for more than one thing at once, or for one that is not kept: each is given one, in a circle, a moment of each turn of the event loop. */
export class Turns {
  private readonly waiting = new Set<InTurn>();
  private readonly underWay = new Set<symbol>();
  private isComing = false;
  private isLooking = false;

  add(line: InTurn): void {
    this.waiting.add(line);
    this.come();
  }

  private come(): void {
    if (this.isComing || this.waiting.size === 0) return;
    if (this.underWay.size >= AT_ONCE) return this.look();
    this.isComing = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isComing = false;
    const until = performance.now() + TURN_MS;
    for (const line of this.waiting) {
      if (this.underWay.size >= AT_ONCE || performance.now() > until) break;
      this.waiting.delete(line);
      // It adds itself again, behind the others, when it has more.
      line.step(() => this.count());
    }
    this.come();
  }

  /** Counts something under way; called again when it has ended. */
  private count(): () => void {
    const one = Symbol("under way");
    this.underWay.add(one);
    return () => {
      this.underWay.delete(one);
      this.come();
    };
  }

  /** When the event loop was idle meanwhile, none of those under way was being worked on: nobody is held up by them. */
  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    const idle = performance.nodeTiming.idleTime;
    setTimeout(() => {
      this.isLooking = false;
      if (performance.nodeTiming.idleTime - idle > LOOK_MS / 2) this.underWay.clear();
      this.come();
    }, LOOK_MS);
  }
}
