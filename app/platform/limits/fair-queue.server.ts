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
