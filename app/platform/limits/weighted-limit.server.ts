import { FairQueue } from "./fair-queue.server.ts";

/** Thrown when a queue is full, or one waited in it too long: nothing was done. */
export class QueueFull extends Error {
  constructor() {
    super("the queue is full");
  }
}

interface Bounds {
  /** Weight in hand at most; what is heavier than all of it goes alone. */
  room: number;
  /** Pieces in hand at most. */
  atOnce: number;
  /** Pieces that may wait… */
  waiting: number;
  /** …and for how long (ms). */
  patience: number;
}

export interface Piece {
  weight: number;
  /** Whose it is: turns go round them, so that nobody's forty stand before another's one. */
  who: string;
  /** Never turned away: what waits elsewhere already. */
  isPatient?: boolean;
  /** Who waits for it left: it gives up its place. */
  signal?: AbortSignal;
}

interface Waiting {
  weight: number;
  go: () => void;
}

/** Limits the weight of what is in hand at once; the others wait in a bounded queue that is fair by who sent them. */
export class WeightedLimit {
  private readonly bounds: Bounds;
  private readonly waiting = new FairQueue<Waiting>();
  private weight = 0;
  private pieces = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Waits for a place; what is answered gives it back. Throws QueueFull, or why the signal was given. */
  async enter({ weight, who, isPatient = false, signal }: Piece): Promise<() => void> {
    if (this.waiting.size > 0 || !this.fits(weight)) await this.wait({ weight, who, isPatient, signal });
    else this.take(weight);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.weight -= weight;
      this.pieces -= 1;
      this.callNext();
    };
  }

  private fits(weight: number): boolean {
    const { room, atOnce } = this.bounds;
    return this.pieces === 0 || (this.pieces < atOnce && this.weight + weight <= room);
  }

  private take(weight: number): void {
    this.weight += weight;
    this.pieces += 1;
  }

  private wait({ weight, who, isPatient, signal }: Omit<Piece, "signal"> & { signal: AbortSignal | undefined }) {
    if (!isPatient && this.waiting.size >= this.bounds.waiting) throw new QueueFull();
    signal?.throwIfAborted();
    return new Promise<void>((resolve, reject) => {
      const leave = (why: unknown) => {
        end();
        this.waiting.delete(who, one);
        reject(why as Error);
        // It may have been the one that all the others waited behind.
        this.callNext();
      };
      const left = () => leave(signal?.reason);
      const timer = isPatient ? undefined : setTimeout(() => leave(new QueueFull()), this.bounds.patience);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", left);
      };
      const one: Waiting = {
        weight,
        go: () => {
          end();
          resolve();
        },
      };
      signal?.addEventListener("abort", left);
      this.waiting.add(who, one);
    });
  }

  /** Whoever is first waits until there is room: a heavy piece that lighter ones overtake would wait for ever. */
  private callNext(): void {
    for (let next = this.waiting.peek(); next && this.fits(next.weight); next = this.waiting.peek()) {
      this.waiting.shift();
      // Taken before it runs, so that nobody who comes meanwhile takes it too.
      this.take(next.weight);
      next.go();
    }
  }
}
