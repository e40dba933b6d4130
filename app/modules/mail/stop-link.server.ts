import { env } from "#app/platform/env.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";

const PURPOSE = "reminder-stop";

/** The page of a mail's own link that stops these mails, and where mail programs post to. `name` says which, and whose. */
export const stopUrl = (name: string): string =>
  `${env.SITE_URL}/compte/rappels/arreter?lien=${name}.${signature(PURPOSE, name)}`;

/** The numbers of a link that we made for such a name; null for any other. */
export function numbersIn(link: string, name: RegExp): number[] | null {
  const [text = "", mac = ""] = link.split(".");
  const found = name.exec(text);
  return found && isSigned(PURPOSE, text, mac) ? found.slice(1).map(Number) : null;
}
