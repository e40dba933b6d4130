const joined = (...args: unknown[]): unknown => args.join(" ");

/** A pure function that remembers its answers, by `keyOf` its arguments; it forgets all past `most`, and what failed. */
export function memoized<A extends unknown[], T>(
  work: (...args: A) => T,
  most = Infinity,
  keyOf: (...args: A) => unknown = joined,
): (...args: A) => T {
  const known = new Map<unknown, T>();
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(...args);
    if (known.size >= most) known.clear();
    known.set(key, value);
    if (value instanceof Promise) value.catch(() => known.get(key) === value && known.delete(key));
    return value;
  };
}

/** The same while work is under way: concurrent calls with one key share one answer. */
export function singleFlight<A extends unknown[], T>(
  work: (...args: A) => Promise<T>,
  keyOf: (...args: A) => unknown = joined,
): (...args: A) => Promise<T> {
  const underWay = new Map<unknown, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const started = underWay.get(key) ?? work(...args).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
