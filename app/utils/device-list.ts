/** A list of whoever uses a browser, without an account: a cookie, "a.b.c", that the page's script may write. It proves nothing. */
export interface DeviceList<E extends string = string> {
  cookie: string;
  on: string;
  off: string;
  words: [before: string, after: string];
  page: string;
  title: string;
  fits: (entry: unknown) => entry is E;
  full: string;
}

/** Well under the 4 kB of a cookie. */
export const MOST_ON_DEVICE = 60;

/** What an entry is about, without what is known of it: "12" of "12-3-45". */
export const subjectOf = (entry: string) => entry.replace(/-.*/, "");

/** The value of a cookie that a browser sent or shows (`document.cookie`); empty for none. */
export const cookieIn = (cookies: string | null, name: string): string =>
  (cookies ?? "")
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1, 4_096) ?? "";

export function entriesIn<E extends string>(cookies: string | null, { cookie, fits }: DeviceList<E>): E[] {
  const entries = cookieIn(cookies, cookie).split(".");
  const first = new Map<string, E>();
  for (const entry of entries.filter(fits)) if (!first.has(subjectOf(entry))) first.set(subjectOf(entry), entry);
  return [...first.values()].slice(0, MOST_ON_DEVICE);
}

export function listCookie({ cookie }: DeviceList, entries: string[], isSecure: boolean): string {
  const age = entries.length > 0 ? 365 * 86_400 : 0;
  return `${cookie}=${entries.join(".")}; Max-Age=${age}; Path=/${isSecure ? "; Secure" : ""}; SameSite=Lax`;
}

export function listWith<E extends string>(entries: E[], entry: E, isOn: boolean): E[] | null {
  const others = entries.filter((one) => subjectOf(one) !== subjectOf(entry));
  if (!isOn) return others;
  return others.length < MOST_ON_DEVICE ? [entry, ...others] : null;
}
