import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sanitizeHtml from "sanitize-html";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { formatWeekdayOf, parisDay } from "#app/utils/dates.ts";
import { capital } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { readParts } from "./issues.server.ts";
import { type LetterContent, LetterMail, withOutlook } from "./letter-mail.tsx";
import { styleText, styles } from "./look.ts";
import { placeholders } from "./placeholders.ts";
import { plainLetter } from "./plain-letter.ts";
import { type ShownPart, opening, shownParts } from "./shown-parts.server.ts";

/** Gmail shows 102 kB of HTML, and cuts what follows: the addresses that sending writes have the rest. */
export const MOST_BYTES = 98 * 1024;

export const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)}\u00A0ko`;

/** A path of ours waits for its origin; other addresses stay. */
const whole = (address: string): string => (address.startsWith("/") ? `${placeholders.link}${address}` : address);

const dressed = (tag: string, className: string, style: object) => () => ({
  tagName: tag,
  attribs: { class: className, style: styleText(style) },
});
const strong = dressed("p", "i", { ...styles.text, fontWeight: 700 });
const bare = { margin: 0, color: "inherit" };

/** Rendered Markdown as mail programs need it: a style on each element, whole addresses, no block nor picture. */
const forMail = (html: string, isLine = false): string =>
  sanitizeHtml(html, {
    allowedTags: ["p", "ul", "ol", "li", "strong", "em", "s", "a", "br", "blockquote"],
    allowedAttributes: { "*": ["style", "class"], a: ["href"] },
    allowedSchemes: ["https", "http", "mailto"],
    transformTags: {
      p: isLine ? dressed("p", "i", bare) : dressed("p", "i", styles.text),
      ul: dressed("ul", "i", styles.list),
      ol: dressed("ol", "i", styles.list),
      blockquote: dressed("blockquote", "o l", styles.quote),
      h2: strong,
      h3: strong,
      h4: strong,
      a: (_, { href = "" }) => ({
        tagName: "a",
        attribs: {
          class: isLine ? "i" : "r",
          href: whole(href),
          style: styleText(isLine ? { color: styles.ink.color, textDecoration: "underline" } : styles.link),
        },
      }),
    },
  });

const toMail = (part: ShownPart): ShownPart => ({
  ...part,
  html: forMail(part.html),
  items: part.items.map((item) => forMail(item, true)),
  href: part.href && whole(part.href),
  picture: part.picture && { ...part.picture, src: `${env.SITE_URL}${part.picture.src}` },
});

const htmlOf = (letter: LetterContent): string =>
  // React asks a browser for pictures early: mail programs have no use for it.
  `<!doctype html>${withOutlook(renderToStaticMarkup(createElement(LetterMail, letter)).replaceAll(/<link rel="preload"[^>]*>/g, ""))}`;

/** What may go when a letter is too heavy: the last of these first. */
const lessNeeded = (parts: ShownPart[]): number => parts.findLastIndex(({ kind }) => kind !== "lead");

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
  bytes: number;
  /** Parts left out for their weight, which the letter says. */
  cut: number;
  isEmpty: boolean;
}

/**
 * A letter for those who asked for these subjects (slugs of categories; none is all), with `placeholders` where sending
 * writes. Articles that readers do not see any more are left out; so are the last parts of one that Gmail would cut.
 */
export async function renderLetter(
  issue: LetterIssue,
  { topics }: { topics: readonly string[] },
): Promise<RenderedLetter> {
  const { intro, parts } = readParts(issue.parts);
  const [{ name, legalEntity, address, contactEmail }, opened, shown] = await Promise.all([
    siteSettings(),
    opening(intro),
    shownParts(parts, topics),
  ]);
  const at = parisDay(issue.sentAt ?? issue.scheduledFor ?? now());
  const letter: LetterContent = {
    siteName: name,
    imprint: [legalEntity, address, contactEmail].filter(Boolean).join(", "),
    subject: french(issue.subject),
    preview: french(issue.preview),
    day: capital(formatWeekdayOf(at)) + (issue.number ? `, n°\u00A0${issue.number}` : ""),
    intro: forMail(opened),
    parts: shown.map(toMail),
    isCut: false,
    robin: `${env.SITE_URL}/art/robin-decoupe.png`,
    urls: {
      site: placeholders.link,
      browser: whole(`/lettre/${issue.slug}`),
      manage: placeholders.manage,
      stop: placeholders.stop,
    },
  };
  let html = htmlOf(letter);
  let cut = 0;
  while (Buffer.byteLength(html) > MOST_BYTES && lessNeeded(letter.parts) >= 0) {
    letter.parts = letter.parts.toSpliced(lessNeeded(letter.parts), 1);
    letter.isCut = true;
    cut += 1;
    html = htmlOf(letter);
  }
  return {
    subject: letter.subject,
    html,
    text: plainLetter(letter, intro, whole),
    bytes: Buffer.byteLength(html),
    cut,
    isEmpty: !intro && shown.length === 0,
  };
}
