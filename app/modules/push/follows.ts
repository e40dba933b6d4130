/** What may be followed by one press, as readers call it. */
export const followKinds = {
  categorie: "thème",
  parti: "parti",
  election: "élection",
  direct: "direct",
  auteur: "signature",
} as const;

type FollowKind = keyof typeof followKinds;

/** "categorie:3": a topic as any other, by its number. */
export type Follow = `${FollowKind}:${number}`;

const shape = new RegExp(`^(?:${Object.keys(followKinds).join("|")}):[1-9]\\d{0,8}$`);

export const isFollow = (value: unknown): value is Follow => typeof value === "string" && shape.test(value);

export const kindOf = (follow: Follow) => follow.split(":")[0] as FollowKind;

/** What a device follows without an account: readable by the page's script. It proves nothing. */
export const followCookie = "cx-suivis";

/** Well under the 4 kB of a cookie. */
export const MOST_ON_DEVICE = 60;

/** What a browser sent or shows (`document.cookie`) that it follows; what is no follow is passed over. */
export function followsIn(cookies: string | null): Follow[] {
  const value = (cookies ?? "").split("; ").find((part) => part.startsWith(`${followCookie}=`)) ?? "";
  const parts = value.slice(followCookie.length + 1, 4_096).split(".");
  return [...new Set(parts.filter(isFollow))].slice(0, MOST_ON_DEVICE);
}

/** The cookie that keeps them for a year, as a header or as the page's script sets it. */
export function followsCookie(follows: Follow[], isSecure: boolean): string {
  const age = follows.length > 0 ? 365 * 86_400 : 0;
  return `${followCookie}=${follows.join(".")}; Max-Age=${age}; Path=/${isSecure ? "; Secure" : ""}; SameSite=Lax`;
}

export const fullDevice =
  "Tu suis déjà 60 choses sur cet appareil\u202F: retires-en, ou connecte-toi pour en suivre plus.";
