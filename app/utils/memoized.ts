/** Memoizes a pure function of a key; forgets all past `most` keys. */
export function memoized<T>(most: number): (key: string, work: () => T) => T {
  const known = new Map<string, T>();
  return (key, work) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work();
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
