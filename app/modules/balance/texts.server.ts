import { createHash } from "node:crypto";
import { decodeHTML } from "entities";
import { blocksIn, replaceBlocks, plainText } from "#app/modules/blocks/block.ts";
import type { Quote } from "#app/modules/blocks/kinds/voices.ts";
import { particularsIn } from "#app/modules/live/update-kinds.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Day } from "#app/utils/days.ts";
import { selectOf } from "#app/utils/pick.ts";
import { withoutTags } from "#app/utils/text.ts";
import type { Readable } from "./count.ts";
import type { Medium } from "./labels.ts";

interface Published {
  id: number;
  day: Day;
  state: string;
}

interface Kind {
  list: (since: Date, now: Date) => Promise<Published[]>;
  read: (ids: number[]) => Promise<{ id: number; text: Readable }[]>;
  name: (ids: number[]) => Promise<{ id: number; title: string; page: string }[]>;
}

const dated = (rows: { id: number; publishedAt: Date | null; version: number }[]): Published[] =>
  rows.flatMap(({ id, publishedAt, version }) =>
    publishedAt ? [{ id, day: parisDay(publishedAt), state: String(version) }] : [],
  );

const datedSelect = { id: true, publishedAt: true, version: true } as const;
const out = { deletedAt: null, status: "published" as const };
const onlineUpdates = { deletedAt: null, direct: { deletedAt: null, status: { not: "draft" as const } } };
const among = (ids: number[]) => ({ id: { in: ids } });
const hash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);

export const textsOf: Record<Medium, Kind> = {
  article: {
    async list(gte, lte) {
      return dated(await db.article.findMany({ where: { ...out, publishedAt: { gte, lte } }, select: datedSelect }));
    },
    async read(ids) {
      const select = selectOf(["id", "title", "excerpt", "keyPoints", "bodyHtml", "imageId", "imageAlt"]);
      const rows = await db.article.findMany({ where: among(ids), select });
      return rows.map(({ id, title, excerpt, keyPoints, bodyHtml, imageId, imageAlt }) => {
        const heads = [title, excerpt, ...(JSON.parse(keyPoints) as string[])];
        return { id, text: readHtml(bodyHtml, heads, imageId ? [imageAlt] : []) };
      });
    },
    async name(ids) {
      const rows = await db.article.findMany({ where: among(ids), select: selectOf(["id", "title", "slug"]) });
      return rows.map(({ slug, ...row }) => ({ ...row, page: `/articles/${slug}` }));
    },
  },
  flash: {
    async list(gte, lte) {
      return dated(await db.flash.findMany({ where: { ...out, publishedAt: { gte, lte } }, select: datedSelect }));
    },
    async read(ids) {
      const select = selectOf(["id", "title", "content", "imageId", "imageAlt"]);
      const rows = await db.flash.findMany({ where: among(ids), select });
      return rows.map(({ id, title, content, imageId, imageAlt }) => {
        const pictures = imageId ? [imageAlt] : [];
        return { id, text: { paragraphs: content.split("\n").filter(Boolean), heads: [title], pictures, quotes: [] } };
      });
    },
    async name(ids) {
      const rows = await db.flash.findMany({ where: among(ids), select: { id: true, title: true } });
      return rows.map((row) => ({ ...row, page: `/admin/flash-infos/${row.id}` }));
    },
  },
  update: {
    async list(gte, lte) {
      const where = { ...onlineUpdates, publishedAt: { gte, lte } };
      return dated(await db.directUpdate.findMany({ where, select: datedSelect }));
    },
    async read(ids) {
      const select = selectOf(["id", "headline", "bodyHtml", "kind", "particulars", "imageId", "imageAlt"]);
      const rows = await db.directUpdate.findMany({ where: among(ids), select });
      return rows.map(({ id, headline, bodyHtml, imageId, imageAlt, ...row }) => {
        const text = readHtml(bodyHtml, [headline], imageId ? [imageAlt] : []);
        const particulars = particularsIn(row);
        if (particulars.kind === "quote")
          text.quotes.push({ who: `${particulars.who}, ${particulars.role}`, words: particulars.words });
        return { id, text };
      });
    },
    async name(ids) {
      const select = { id: true, headline: true, directId: true };
      const rows = await db.directUpdate.findMany({ where: among(ids), select });
      return rows.map(({ id, headline, directId }) => ({ id, title: headline, page: `/admin/directs/${directId}` }));
    },
  },
  podcast: {
    async list(gte, lte) {
      const select = selectOf(["id", "pubDate", "title", "description"]);
      const rows = await db.podcastEpisode.findMany({ where: { pubDate: { gte, lte } }, select });
      // A feed has no version: its text stands for it.
      return rows.map(({ id, pubDate, title, description }) => {
        return { id, day: parisDay(pubDate), state: hash(`${title}\n${description}`) };
      });
    },
    async read(ids) {
      const select = selectOf(["id", "title", "description", "imageAlt"]);
      const rows = await db.podcastEpisode.findMany({ where: among(ids), select });
      return rows.map(({ id, title, description, imageAlt }) => ({
        id,
        text: readHtml(description, [title], [imageAlt]),
      }));
    },
    async name(ids) {
      const rows = await db.podcastEpisode.findMany({ where: among(ids), select: { id: true, title: true } });
      return rows.map((row) => ({ ...row, page: `/podcasts/${row.id}` }));
    },
  },
};

const parts =
  /<\/?(?:p|li|h[1-6]|td|th|tr|blockquote|ul|ol|table|figure|figcaption|div|br|hr|dl|dt|dd|pre|section)\b[^<>]*>/gi;

const clean = (html: string) => decodeHTML(withoutTags(html)).replaceAll(/\s+/g, " ").trim();

/** The text of a caption stands with its picture, not among the paragraphs. */
const figures =
  /<img\b[^<>]*>(?:\s*<\/?(?:p|picture|a)\b[^<>]*>)*\s*(?:<figcaption\b[^<>]*>([\s\S]{0,2000}?)<\/figcaption>)?/gi;
const attribute = (tag: string, name: string) =>
  decodeHTML(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");

function wordsIn(data: unknown, key = ""): string[] {
  if (typeof data === "string") return /^(?:url|src|day|color|kind|slug|poster|page)$/.test(key) ? [] : [data];
  if (Array.isArray(data))
    return data.some((item) => typeof item === "string")
      ? [data.flatMap((item) => wordsIn(item)).join("")]
      : data.flatMap((item) => wordsIn(item));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => (name === "source" ? [] : wordsIn(value, name)));
}

/** A rendered text, as it is counted: paragraphs, pictures, and the quotations that its blocks hold. */
export function readHtml(html: string, heads: string[] = [], ownPictures: string[] = []): Readable {
  const pictures = [...ownPictures];
  const blocks = blocksIn(html);
  const quotes = blocks.flatMap((block) => {
    if (block.kind !== "citation" || !("data" in block)) return [];
    const { name, role, words, portrait } = block.data as Quote;
    if (portrait) pictures.push([portrait.alt, name].join(" "));
    return [{ who: [name, role].filter(Boolean).join(", "), words: words.map(plainText).join(" ") }];
  });
  const otherTexts = blocks.flatMap((block) =>
    block.kind !== "citation" && "data" in block ? wordsIn(block.data) : [],
  );
  const text = replaceBlocks(html, () => "").replaceAll(figures, (tag, caption: string | undefined) => {
    pictures.push([attribute(tag, "alt"), attribute(tag, "title"), clean(caption ?? "")].filter(Boolean).join(" "));
    return "";
  });
  const paragraphs = text.split(parts).map(clean).filter(Boolean);
  return {
    paragraphs: [...paragraphs, ...otherTexts.filter(Boolean)],
    heads,
    pictures: pictures.filter(Boolean),
    quotes,
  };
}
