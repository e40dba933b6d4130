/**
 * One part of an address, whatever it is named; not what is read as another address: what follows a "#", ".." and what
 * leads like it. A page is kept by its address, and each of its pages has one.
 */
const PART = String.raw`(?!(?:\.|%2[eE]){1,2}(?:/|$))[^/#\\]+`;

/** Knows the addresses of a route by its path, as routes write it: "/articles/:slug". */
export function addressPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, PART).replaceAll("*", ".*")}$`);
}
