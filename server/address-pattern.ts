/** One part of an address; not "#", ".." nor what reads as another address: a page is cached by its address. */
const PART = String.raw`(?!(?:\.|%2[eE]){1,2}(?:/|$))[^/#\\]+`;

export function addressPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, PART).replaceAll("*", ".*")}$`);
}
