import { createHash } from "node:crypto";
import { particularsIn } from "#app/modules/live/update-kinds.ts";
import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Day } from "#app/utils/days.ts";
import { selectOf } from "#app/utils/pick.ts";
import type { Readable } from "./count.ts";
import type { Medium } from "./labels.ts";
import { readHtml } from "./readable.ts";

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

const onlineUpdates = { deletedAt: null, direct: { deletedAt: null, status: { not: "draft" as const } } };

export const textsOf: Record<Medium, Kind> = {
  article: {
    async list(since, now) {
      const where = { deletedAt: null, status: "published" as const, publishedAt: { gte: since, lte: now } };
      return dated(await db.article.findMany({ where, select: { id: true, publishedAt: true, version: true } }));
    },
    async read(ids) {
      const rows = await db.article.findMany({
        where: { id: { in: ids } },
        select: selectOf(["id", "title", "excerpt", "keyPoints", "bodyHtml", "imageId", "imageAlt"]),
      });
      return rows.map(({ id, title, excerpt, keyPoints, bodyHtml, imageId, imageAlt }) => {
        const text = readHtml(bodyHtml);
        text.heads.push(title, excerpt, ...(JSON.parse(keyPoints) as string[]));
        if (imageId) text.pictures.push(imageAlt);
        return { id, text };
      });
    },
    async name(ids) {
      const rows = await db.article.findMany({
        where: { id: { in: ids } },
        select: { id: true, title: true, slug: true },
      });
      return rows.map(({ slug, ...row }) => ({ ...row, page: `/articles/${slug}` }));
    },
  },
  flash: {
    async list(since, now) {
      const where = { deletedAt: null, status: "published" as const, publishedAt: { gte: since, lte: now } };
      return dated(await db.flash.findMany({ where, select: { id: true, publishedAt: true, version: true } }));
    },
    async read(ids) {
      const rows = await db.flash.findMany({
        where: { id: { in: ids } },
        select: { id: true, title: true, content: true, imageId: true, imageAlt: true },
      });
      return rows.map(({ id, title, content, imageId, imageAlt }) => ({
        id,
        text: {
          paragraphs: content.split("\n").filter(Boolean),
          heads: [title],
          pictures: imageId ? [imageAlt] : [],
          quotes: [],
        },
      }));
    },
    async name(ids) {
      const rows = await db.flash.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
      return rows.map((row) => ({ ...row, page: `/admin/flash-infos/${row.id}` }));
    },
  },
  update: {
    async list(since, now) {
      const where = { ...onlineUpdates, publishedAt: { gte: since, lte: now } };
      return dated(await db.directUpdate.findMany({ where, select: { id: true, publishedAt: true, version: true } }));
    },
    async read(ids) {
      const rows = await db.directUpdate.findMany({
        where: { id: { in: ids } },
        select: selectOf(["id", "headline", "bodyHtml", "kind", "particulars", "imageId", "imageAlt"]),
      });
      return rows.map(({ id, headline, bodyHtml, imageId, imageAlt, ...row }) => {
        const text = readHtml(bodyHtml);
        const particulars = particularsIn(row);
        text.heads.push(headline);
        if (imageId) text.pictures.push(imageAlt);
        if (particulars.kind === "quote")
          text.quotes.push({ who: `${particulars.who}, ${particulars.role}`, words: particulars.words });
        return { id, text };
      });
    },
    async name(ids) {
      const rows = await db.directUpdate.findMany({
        where: { id: { in: ids } },
        select: { id: true, headline: true, directId: true },
      });
      return rows.map(({ id, headline, directId }) => ({ id, title: headline, page: `/admin/directs/${directId}` }));
    },
  },
  podcast: {
    async list(since, now) {
      const rows = await db.podcastEpisode.findMany({
        where: { pubDate: { gte: since, lte: now } },
        select: { id: true, pubDate: true, title: true, description: true },
      });
      // A feed has no version: its text stands for it.
      const state = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);
      return rows.map(({ id, pubDate, title, description }) => ({
        id,
        day: parisDay(pubDate),
        state: state(`${title}\n${description}`),
      }));
    },
    async read(ids) {
      const rows = await db.podcastEpisode.findMany({
        where: { id: { in: ids } },
        select: { id: true, title: true, description: true, imageAlt: true },
      });
      return rows.map(({ id, title, description, imageAlt }) => {
        const text = readHtml(description);
        text.heads.push(title);
        text.pictures.push(imageAlt);
        return { id, text };
      });
    },
    async name(ids) {
      const rows = await db.podcastEpisode.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
      return rows.map((row) => ({ ...row, page: `/podcasts/${row.id}` }));
    },
  },
};
