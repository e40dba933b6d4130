import { accountLabel, firstNameIn } from "#app/modules/accounts/first-name.ts";
import { env } from "#app/platform/env.server.ts";

/** What a reader may choose at /preferences, the default first. */
export const looks = {
  /** Light mode; "auto" follows what the browser asks for (Save-Data). */
  light: ["auto", "on", "off"],
  theme: ["system", "light", "dark"],
  size: ["normal", "large", "larger"],
} as const;

const names = ["light", "theme", "size"] as const;

export type LookChoice = { [Name in (typeof names)[number]]: (typeof looks)[Name][number] };

const COOKIE = "cx-lecture";
const YEAR = 365 * 86_400;

/** A choice from values that may be anything: what is none of ours counts as the default. */
export function lookChoice(given: { [Name in keyof LookChoice]?: unknown }): LookChoice {
  return {
    light: known(looks.light, given.light),
    theme: known(looks.theme, given.theme),
    size: known(looks.size, given.size),
  };
}

function known<T extends string>(values: readonly [T, ...T[]], given: unknown): T {
  return values.find((value) => value === given) ?? values[0];
}

const byDefault = lookChoice({});

/** What this browser chose: "on.dark.large" in its cookie. */
export function chosenLook(cookies: string | null | undefined): LookChoice {
  if (!cookies?.includes(COOKIE)) return byDefault;
  const [, light, theme, size] = /(?:^|;\s*)cx-lecture=(\w{1,10})\.(\w{1,10})\.(\w{1,10})(?:;|$)/.exec(cookies) ?? [];
  return lookChoice({ light, theme, size });
}

/** Set-Cookie of a choice, for a year; the default needs none. Nobody's script reads it, and it says nothing of who. */
export function lookCookie(choice: LookChoice): string {
  const isDefault = names.every((name) => choice[name] === byDefault[name]);
  const value = isDefault ? "" : names.map((name) => choice[name]).join(".");
  const secure = env.secureCookies ? "; Secure" : "";
  return `${COOKIE}=${value}; Max-Age=${isDefault ? 0 : YEAR}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** How a page is sent to this browser. */
export interface Look {
  light: boolean;
  theme: LookChoice["theme"];
  size: LookChoice["size"];
  /** In the header, what a script would write there; null where one does, and for who has no account. */
  account: string | null;
}

/** Set at a sign-in without script, taken away by the first script that runs: pages then name the account themselves. */
const PLAIN = "cx-sans-script";

/** Not signed: it says no more than that. Readable by the script, which takes it away. */
export function plainCookie(isPlain: boolean): string {
  const secure = env.secureCookies ? "; Secure" : "";
  return `${PLAIN}=${isPlain ? 1 : ""}; Max-Age=${isPlain ? 30 * 86_400 : 0}; Path=/${secure}; SameSite=Lax`;
}

/** Was this form sent by the browser itself? What a script sends takes anything. */
export const isSentPlain = ({ headers }: Request) => headers.get("accept")?.includes("text/html") ?? false;

/**
 * Null for who asked for nothing: the page as it is rendered. The newsroom works with its pictures and scripts: light
 * mode is for what is read.
 */
export function lookOf(
  path: string,
  cookies: string | null | undefined,
  saveData: string | null | undefined,
): Look | null {
  if (!saveData && !cookies?.includes(COOKIE) && !cookies?.includes(PLAIN)) return null;
  const { light, theme, size } = chosenLook(cookies);
  const asked = /^\s*on\b/i.test(saveData ?? "");
  const wanted = light === "on" || (light === "auto" && asked);
  const isLight = wanted && !/^\/admin(?:[/?]|$)/.test(path);
  const firstName = isLight || cookies?.includes(`${PLAIN}=1`) ? firstNameIn(cookies ?? "") : null;
  const look = { light: isLight, theme, size, account: firstName && accountLabel(firstName) };
  return look.light || look.account || theme !== byDefault.theme || size !== byDefault.size ? look : null;
}

export function lookOfRequest({ url, headers }: Request): Look | null {
  return lookOf(new URL(url).pathname, headers.get("cookie"), headers.get("save-data"));
}
