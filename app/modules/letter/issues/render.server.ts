import { randomBytes } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sanitizeHtml from "sanitize-html";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { formatWeekdayOf, parisDay } from "#app/utils/dates.ts";
import { memoized } from "#app/utils/memoized.ts";
import { asRead, capital, truncate } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { readParts } from "./issues.server.ts";
import { type LetterContent, LetterMail, Part, withOutlook } from "./letter-mail.tsx";
import { styleText, styles } from "./look.ts";
import { SUBJECT_MAX } from "./schema.ts";
import { type ShownPart, opening, partsFor, shownParts } from "./shown-parts.server.ts";

/** Gmail shows 102 kB of HTML, and cuts what follows: what sending writes has the rest. */
export const MOST_BYTES = 95 * 1024;
/** Of what one person follows, in their letter. */
const MOST_NEWS = 3;

export const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)}\u00A0ko`;

/** None is written in a letter: nobody knows it. */
const mark = (name: string) => `%${name}-${randomBytes(8).toString("hex")}%`;

/**
 * What stands for sending to write, in the HTML and in the text alike: the addresses of the one who gets it, what is new
 * in what they follow, and the origin of each link to this site (ours, or an address of ours that counts the path after it).
 */
export const placeholders = { own: mark("OWN"), manage: mark("MANAGE"), stop: mark("STOP"), link: mark("LINK") };

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
      p: dressed("p", "i", isLine ? bare : styles.text),
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

/** What is new in what one person follows, and is not in this letter: what sending writes for `own`. */
export function ownNews(letter: string, items: { title: string; href: string }[]): { html: string; text: string } {
  const news = items
    .filter(({ href }) => !letter.includes(`${whole(href).replaceAll("&", "&amp;")}"`))
    .slice(0, MOST_NEWS);
  if (news.length === 0) return { html: "", text: "" };
  const label = "Nouveau pour toi";
  const links = news.map(({ title, href }) => renderToStaticMarkup(createElement("a", { href }, title)));
  const part = { kind: "essentials" as const, label, title: "", text: "", html: "", href: null };
  return {
    html: renderToStaticMarkup(
      createElement(Part, { part: toMail({ ...part, items: links, picture: null, category: null }) }),
    ),
    text: [label.toUpperCase(), ...news.map(({ title, href }) => `${title} (${whole(href)})`), "", ""].join("\n"),
  };
}

const htmlOf = (letter: LetterContent): string =>
  // React asks a browser for pictures early: mail programs have no use for it.
  `<!doctype html>${withOutlook(renderToStaticMarkup(createElement(LetterMail, letter)).replaceAll(/<link rel="preload"[^>]*>/g, ""))}`;

const plainWords = (text: string): string =>
  text
    .replaceAll(
      /\[((?:[^\]\\]|\\.){0,500})\]\(([^)\s]{1,500})\)/g,
      (_, words: string, to: string) => `${words} (${whole(to)})`,
    )
    .replaceAll(/\*\*|__|^#{1,4}\s+/gm, "")
    .replaceAll(/\\([[\]\\*_])/g, "$1");

const textOf = ({ subject, day, parts, isCut, imprint, urls }: LetterContent, intro: string): string =>
  [
    `La lettre de Robin\n${day}`,
    subject,
    ...(intro ? [plainWords(intro)] : []),
    ...parts.map(({ label, title, text, href }) =>
      [label.toUpperCase(), title, plainWords(text), href].filter(Boolean).join("\n"),
    ),
    ...(isCut ? [`La suite se lit dans le navigateur\u202F: ${urls.browser}`] : []),
    `${urls.own}--\nLire dans le navigateur\u202F: ${urls.browser}\nChanger tes sujets ou le rythme\u202F: ${urls.manage}\nNe plus la recevoir\u202F: ${urls.stop}\n${imprint}`,
  ].join("\n\n");

/**
 * A letter for those who asked for these subjects (slugs of categories; none is all), with `placeholders` where sending
 * writes. Articles that readers do not see any more are left out; so are the last parts of one that Gmail would cut, as
 * many as `cut`.
 */
export async function renderLetter(issue: LetterIssue, topics: readonly string[] = []) {
  const { intro, parts } = readParts(issue.parts);
  const { name, legalEntity, address, contactEmail } = await siteSettings();
  const theirs = await partsFor(parts, topics);
  const shown = await shownParts(theirs ?? []);
  const [lead, ownLead] = [parts, theirs].map((some) => some?.find(({ kind }) => kind === "lead"));
  // The subject tells of a lead that may not be theirs, and the line after it of another part.
  const isWhole = theirs?.length === parts.length && theirs.every(({ text }, index) => text === parts[index]?.text);
  const title = (ownLead && ownLead.link !== lead?.link && ownLead.title) || issue.subject;
  const text = ownLead && !isWhole ? asRead(ownLead.text).replaceAll("•", " ").trim() : issue.preview;
  const at = parisDay(issue.sentAt ?? issue.scheduledFor ?? now());
  const letter: LetterContent = {
    siteName: name,
    imprint: [legalEntity, address, contactEmail].filter(Boolean).join(", "),
    subject: french(truncate(title, SUBJECT_MAX)),
    preview: french(truncate(text, SUBJECT_MAX)),
    day: capital(formatWeekdayOf(at)) + (issue.number ? `, n°\u00A0${issue.number}` : ""),
    intro: forMail(await opening(intro)),
    parts: shown.map(toMail),
    isCut: false,
    robin: `${env.SITE_URL}/art/robin-decoupe.png`,
    urls: { ...placeholders, site: placeholders.link, browser: whole(`/lettre/${issue.slug}`) },
  };
  let html = htmlOf(letter);
  const lessNeeded = () => letter.parts.findLastIndex(({ kind }) => kind !== "lead");
  while (Buffer.byteLength(html) > MOST_BYTES && lessNeeded() >= 0) {
    letter.parts = letter.parts.toSpliced(lessNeeded(), 1);
    letter.isCut = true;
    html = htmlOf(letter);
  }
  return {
    subject: letter.subject,
    preview: letter.preview,
    html,
    text: textOf(letter, intro),
    bytes: Buffer.byteLength(html),
    cut: shown.length - letter.parts.length,
    isEmpty: !theirs || (!intro && shown.length === 0),
  };
}

/** A letter weighs a tenth of a megabyte. */
const MOST_RENDERED = 64;

/** The letter as those who asked for these subjects get it: rendered once a minute for all of them. */
export const letterFor = memoized(
  (issue: LetterIssue, topics: readonly string[] = []) => renderLetter(issue, topics),
  MOST_RENDERED,
  ({ id, version, number }, topics = []) =>
    [Math.floor(now().getTime() / MINUTE), id, version, number, ...topics.toSorted()].join(" "),
);
