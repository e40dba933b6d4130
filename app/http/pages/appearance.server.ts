import { plainCookie } from "#app/http/cookies.server.ts";
import { accountLabel, firstNameIn } from "#app/modules/accounts/first-name.ts";

const choices = {
  /** Light mode; "auto" follows what the browser asks for (Save-Data). */
  light: ["auto", "on", "off"],
  theme: ["system", "light", "dark"],
  size: ["normal", "large", "larger"],
} as const;

const names = ["light", "theme", "size"] as const;

export type AppearanceChoice = { [Name in (typeof names)[number]]: (typeof choices)[Name][number] };

const COOKIE = "cx-lecture";
const YEAR = 365 * 86_400;

/** A choice from untrusted values: unknown ones count as the default. */
export const appearanceChoice = (given: { [Name in keyof AppearanceChoice]?: unknown }): AppearanceChoice => ({
  light: oneOf(choices.light, given.light),
  theme: oneOf(choices.theme, given.theme),
  size: oneOf(choices.size, given.size),
});

function oneOf<T extends string>(values: readonly [T, ...T[]], given: unknown): T {
  return values.find((value) => value === given) ?? values[0];
}

const defaultAppearance = appearanceChoice({});

/** What this browser chose: "on.dark.large" in its cookie. */
export function chosenAppearance(cookies: string | null | undefined): AppearanceChoice {
  if (!cookies?.includes(COOKIE)) return defaultAppearance;
  const [, light, theme, size] = /(?:^|;\s*)cx-lecture=(\w{1,10})\.(\w{1,10})\.(\w{1,10})(?:;|$)/.exec(cookies) ?? [];
  return appearanceChoice({ light, theme, size });
}

/** Set-Cookie of a choice, for a year; the default needs none. No script reads it, and it identifies nobody. */
export function appearanceCookie(choice: AppearanceChoice): string {
  const isDefault = names.every((name) => choice[name] === defaultAppearance[name]);
  const value = isDefault ? "" : names.map((name) => choice[name]).join(".");
  return plainCookie(`${COOKIE}=${value}`, isDefault ? 0 : YEAR, { isForScript: false });
}

export interface Appearance extends Omit<AppearanceChoice, "light"> {
  light: boolean;
  /** In the header, what a script would write there; null where one does, and for who has no account. */
  account: string | null;
}

/** Set without script by a sign-in or by what one follows or keeps, removed by the first script that runs. With it the server writes one's own in pages. */
const NO_SCRIPT_COOKIE = "cx-sans-script";

export const isWithoutScript = (cookies: string | null | undefined) =>
  cookies?.includes(`${NO_SCRIPT_COOKIE}=1`) ?? false;

/** For the script, which removes it. */
export const noScriptCookie = (isPlain: boolean): string =>
  plainCookie(`${NO_SCRIPT_COOKIE}=${isPlain ? 1 : ""}`, isPlain ? 30 * 86_400 : 0);

/** Was this form sent by the browser itself? What a script sends takes anything. */
export const isSentWithoutScript = ({ headers }: Request) => headers.get("accept")?.includes("text/html") ?? false;

/**
 * Null for who asked for nothing: the page as it is rendered. The newsroom works with its pictures and scripts: light
 * mode is for what is read.
 */
export function appearanceOf(
  path: string,
  cookies: string | null | undefined,
  saveData: string | null | undefined,
): Appearance | null {
  if (!saveData && !cookies?.includes(COOKIE) && !cookies?.includes(NO_SCRIPT_COOKIE)) return null;
  const { light, theme, size } = chosenAppearance(cookies);
  const asksToSaveData = /^\s*on\b/i.test(saveData ?? "");
  const isLightWanted = light === "on" || (light === "auto" && asksToSaveData);
  const isLight = isLightWanted && !/^\/admin(?:[/?]|$)/.test(path);
  const firstName = isLight || isWithoutScript(cookies) ? firstNameIn(cookies ?? "") : null;
  const account = firstName && accountLabel(firstName);
  const isUsual = theme === defaultAppearance.theme && size === defaultAppearance.size;
  return isLight || account || !isUsual ? { light: isLight, theme, size, account } : null;
}

export const appearanceOfRequest = ({ url, headers }: Request): Appearance | null =>
  appearanceOf(new URL(url).pathname, headers.get("cookie"), headers.get("save-data"));
