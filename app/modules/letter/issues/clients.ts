/** How mail programs differ from a browser, imitated on one HTML: no substitute for a test sent to each. */
interface Client {
  name: string;
  says: string;
  shows: (html: string, isDark: boolean) => string;
}

/** A browser has one theme of its own: the rule of the dark one is made to hold, or not. */
const themed = (html: string, isDark: boolean) =>
  html.replaceAll("(prefers-color-scheme:dark)", isDark ? "all" : "not all");

const INVERTED =
  "<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>";

export const clients = {
  gmail: {
    name: "Gmail",
    says: "Coupe à 102\u00A0ko. Ignore notre thème sombre\u202F: son application retourne les couleurs.",
    shows: (html, isDark) => themed(html, false) + (isDark ? INVERTED : ""),
  },
  outlook: {
    name: "Outlook",
    says: "Windows\u202F: ni règle par largeur, ni coins ronds, ni thème sombre à nous.",
    shows: (html) =>
      html
        .replaceAll(/<style>[^<]*<\/style>/g, "")
        .replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, "$1")
        .replaceAll(/(?:border-radius|max-width):[^;"]*;?/g, ""),
  },
  apple: { name: "Apple Mail", says: "Montre tout, thème sombre compris.", shows: themed },
} as const satisfies Record<string, Client>;

export type ClientName = keyof typeof clients;
export const clientNames = Object.keys(clients) as ClientName[];
