/** A fair queue: keys take turns, items of one key leave in order. */
export class FairQueue<T> {
  private readonly waiting = new Map<string, Set<T>>();
  size = 0;

  add(key: string, item: T): void {
    const items = this.waiting.get(key);
    if (items) items.add(item);
    else this.waiting.set(key, new Set([item]));
    this.size += 1;
  }

  sizeOf(key: string): number {
    return this.waiting.get(key)?.size ?? 0;
  }

  peek(): T | undefined {
    const [items] = this.waiting.values();
    const [item] = items ?? [];
    return item;
  }

  shift(): T | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [key, items] = first;
    const [item] = items;
    this.waiting.delete(key);
    if (item === undefined) return undefined;
    items.delete(item);
    if (items.size > 0) this.waiting.set(key, items);
    this.size -= 1;
    return item;
  }

  delete(key: string, item: T): void {
    const items = this.waiting.get(key);
    if (!items?.delete(item)) return;
    if (items.size === 0) this.waiting.delete(key);
    this.size -= 1;
  }
}

/** The queue is full, or the wait was too long: nothing was done. */
export class QueueFull extends Error {
  constructor() {
    super("the queue is full");
  }
}

interface Bounds {
  /** Weight worked on at once; a heavier piece runs alone. */
  maxWeight: number;
  maxPieces: number;
  maxWaiting: number;
  /** …and for how long (ms). */
  maxWaitMs: number;
}

interface Piece {
  weight: number;
  sender: string;
  /** Never refused: it has already waited elsewhere. */
  isPatient?: boolean;
  signal?: AbortSignal;
}

interface Waiting {
  weight: number;
  start: () => void;
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

  /** Waits for room; the returned function releases it. Throws QueueFull, or the signal's reason. */
  async enter({ weight, sender, isPatient = false, signal }: Piece): Promise<() => void> {
    if (this.waiting.size > 0 || !this.fits(weight)) await this.wait({ weight, sender, isPatient, signal });
    else this.take(weight);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.weight -= weight;
      this.pieces -= 1;
      this.startNext();
    };
  }

  private fits(weight: number): boolean {
    const { maxWeight, maxPieces } = this.bounds;
    return this.pieces === 0 || (this.pieces < maxPieces && this.weight + weight <= maxWeight);
  }

  private take(weight: number): void {
    this.weight += weight;
    this.pieces += 1;
  }

  private wait({ weight, sender, isPatient, signal }: Omit<Piece, "signal"> & { signal: AbortSignal | undefined }) {
    if (!isPatient && this.waiting.size >= this.bounds.maxWaiting) throw new QueueFull();
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry: Waiting = { weight, start: resolve };
    const abandon = (why: unknown) => {
      this.waiting.delete(sender, entry);
      reject(why as Error);
      // All others may have waited behind it.
      this.startNext();
    };
    const onAbort = () => abandon(signal?.reason);
    const timer = isPatient ? undefined : setTimeout(() => abandon(new QueueFull()), this.bounds.maxWaitMs);
    signal?.addEventListener("abort", onAbort);
    this.waiting.add(sender, entry);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    });
  }

  /** The first waits until there is room: if lighter ones overtook it, a heavy piece would wait for ever. */
  private startNext(): void {
    for (let next = this.waiting.peek(); next && this.fits(next.weight); next = this.waiting.peek()) {
      this.waiting.shift();
      // Taken before it runs, so that no newcomer takes it too.
      this.take(next.weight);
      next.start();
    }
  }
}
