/** Memoizes a pure function of a key; forgets all past `maxEntries` keys, and what failed. */
export function memoized<T>(maxEntries: number): (key: string, work: () => T) => T {
  const known = new Map<string, T>();
  return (key, work) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work();
    if (known.size >= maxEntries) known.clear();
    known.set(key, value);
    if (value instanceof Promise)
      value.catch(() => {
        if (known.get(key) === value) known.delete(key);
      });
    return value;
  };
}
