/** A fair queue: keys take turns, items of one key leave in order. */
export class FairQueue<T> {
  private readonly waiting = new Map<string, Set<T>>();
  size = 0;

  add(key: string, item: T): void {
    const own = this.waiting.get(key);
    if (own) own.add(item);
    else this.waiting.set(key, new Set([item]));
    this.size += 1;
  }

  /** The next item. */
  peek(): T | undefined {
    const [own] = this.waiting.values();
    const [item] = own ?? [];
    return item;
  }

  shift(): T | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [key, own] = first;
    const [item] = own;
    // The key goes behind the others.
    this.waiting.delete(key);
    if (item === undefined) return undefined;
    own.delete(item);
    if (own.size > 0) this.waiting.set(key, own);
    this.size -= 1;
    return item;
  }

  delete(key: string, item: T): void {
    const own = this.waiting.get(key);
    if (!own?.delete(item)) return;
    if (own.size === 0) this.waiting.delete(key);
    this.size -= 1;
  }
}
