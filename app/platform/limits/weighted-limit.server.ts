import { FairQueue } from "./fair-queue.server.ts";

/** The queue is full, or the wait was too long: nothing was done. */
export class QueueFull extends Error {
  constructor() {
    super("the queue is full");
  }
}

interface Bounds {
  /** Weight worked on at once; a heavier piece runs alone. */
  room: number;
  /** Pieces worked on at once. */
  atOnce: number;
  /** Pieces that may wait… */
  waiting: number;
  /** …and for how long (ms). */
  patience: number;
}

export interface Piece {
  weight: number;
  /** Whose it is: people take turns, so that forty of one do not delay one of another. */
  who: string;
  /** Never refused: it has waited elsewhere already. */
  isPatient?: boolean;
  /** Aborted when the caller left. */
  signal?: AbortSignal;
}

interface Waiting {
  weight: number;
  go: () => void;
}

/** Limits the weight worked on at once. The rest waits in a bounded queue, fair by sender. */
export class WeightedLimit {
  private readonly bounds: Bounds;
  private readonly waiting = new FairQueue<Waiting>();
  private weight = 0;
  private pieces = 0;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Waits for room; the returned function gives it back. Throws QueueFull, or the signal's reason. */
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
        // All others may have waited behind it.
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

  /** The first waits until there is room: if lighter ones overtook it, a heavy piece would wait for ever. */
  private callNext(): void {
    for (let next = this.waiting.peek(); next && this.fits(next.weight); next = this.waiting.peek()) {
      this.waiting.shift();
      // Taken before it runs, so that no newcomer takes it too.
      this.take(next.weight);
      next.go();
    }
  }
}
