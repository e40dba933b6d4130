/** Of each turn of the event loop, what may go to those who ask ahead, ms: who asks once is read between two. */
const TURN_MS = 5;
/** Of what they ask, how many Node works on at once, not counting those that take longer than this (ms): nobody holds up others. */
const AT_ONCE = 8;
const COUNTED_MS = 1_000;

interface InTurn {
  /** Goes on with what waits; `count` says that Node is given some of it, what it returns that Node has answered. */
  step: (count: () => () => void) => void;
}

/** Those who ask for more than one thing at once: each is given one, in a circle, a moment of each turn of the event loop. */
export class Turns {
  private readonly waiting = new Set<InTurn>();
  private underWay = 0;
  private isComing = false;

  add(line: InTurn): void {
    this.waiting.add(line);
    this.come();
  }

  private come(): void {
    if (this.isComing || this.waiting.size === 0 || this.underWay >= AT_ONCE) return;
    this.isComing = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isComing = false;
    const until = performance.now() + TURN_MS;
    for (const line of this.waiting) {
      if (this.underWay >= AT_ONCE || performance.now() > until) break;
      this.waiting.delete(line);
      // It adds itself again, behind the others, when it has more.
      line.step(() => this.count());
    }
    this.come();
  }

  /** Counts something under way; called again when it has ended. */
  private count(): () => void {
    this.underWay += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.underWay -= 1;
      this.come();
    };
    const timer = setTimeout(end, COUNTED_MS).unref();
    return end;
  }
}
