import { absoluteUrl } from "#app/http/site-url.server.ts";
import { plainText } from "#app/modules/articles/shown-text.server.ts";

/** Characters of all the texts of a feed: the newest first, those past it have their excerpt alone. */
const MOST_TEXT = 600_000;

/** The text of an article for readers of feeds: blocks in words, one address a picture, and every address whole. */
export const feedText = async (bodyHtml: string, link: string): Promise<string> =>
  (await plainText(bodyHtml))
    .replaceAll(/<source\b[^>]*>|<\/?picture>|\s(?:srcset|sizes|loading|decoding|tabindex)="[^"]*"/g, "")
    .replaceAll(/\s(href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => ` ${name}="${absoluteUrl(path)}"`)
    .replaceAll(' href="#', ` href="${link}#`);

/** The texts that fit in one feed, by the number of their article. */
export function fittingTexts(texts: { id: number; bodyHtml: string }[]): Map<number, string> {
  let left = MOST_TEXT;
  return new Map(
    texts.flatMap(({ id, bodyHtml }) => {
      left -= bodyHtml.length;
      return bodyHtml && left >= 0 ? [[id, bodyHtml] as const] : [];
    }),
  );
}
