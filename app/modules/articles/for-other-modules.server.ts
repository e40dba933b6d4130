import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { refused, done } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { findRow, rowContent } from "./content.server.ts";
import { articleGone, articleSubject, standing, writeContent } from "./saving.server.ts";

const checked = { deletedAt: null, status: "published" as const, asOf: { not: null } };

/** The articles on the site with a check date, as facts to check again (fact-checks). */
export const articleFacts = {
  subject: articleSubject,
  async read(only: object) {
    const rows = await db.article.findMany({
      where: { ...checked, ...only },
      select: {
        ...selectOf(["id", "title", "slug", "excerpt", "asOf", "version"]),
        sources: { orderBy: { position: "asc" }, select: { title: true, url: true } },
      },
    });
    return rows.map(({ slug, excerpt, sources, ...row }) => ({
      ...row,
      text: excerpt,
      sources: sources.map(({ title, url }) => ({ name: title, url })),
      page: `/articles/${slug}`,
      form: `/admin/articles/${row.id}`,
    }));
  },
  async vouch(tx: Tx, id: number, day: Day, actor: Actor) {
    const found = await standing(tx, id);
    if (!found.ok) return found;
    const row = found.value;
    const content = { ...rowContent(row), asOf: startOfDay(day).toISOString() };
    // No word of the text changes: a sensitive one needs no second reader.
    return writeContent(tx, () => {}, actor, row, content, { html: row.bodyHtml, words: row.wordCount });
  },
};

/** A picture's address in a text (media/text-picture.ts), whatever its size. */
const addressOf = (key: string) => new RegExp(`/media/${key}/\\d{1,4}\\.(?:avif|webp|jpg)(?:#\\d{1,5}x\\d{1,5})?`, "g");

/** Replaces a picture in every text that shows it, the bin included. Answers the titles that refused. */
export async function replaceInTexts(
  actor: Actor,
  key: string,
  picture: Pick<ImageRow, "key" | "widths" | "width" | "height">,
): Promise<string[]> {
  if (!canPublish(actor)) return [];
  const address = pictureAddress(picture);
  const left: string[] = [];
  for (const { id, title, body } of await db.article.findMany({
    where: { body: { contains: `/media/${key}/` } },
    select: { id: true, title: true, body: true },
  })) {
    const next = body.replaceAll(addressOf(key), address);
    const rendered = await renderArticle(next);
    const saved = rendered.ok
      ? await change(actor, "article.updated", async (tx, note) => {
          const row = await findRow(tx, id);
          if (!row || row.body !== body) return refused("", articleGone);
          const written = await writeContent(tx, note, actor, row, { ...rowContent(row), body: next }, rendered.value);
          return written.ok ? done(null) : written;
        })
      : rendered;
    if (!saved.ok) left.push(title);
  }
  return left;
}

/** Moves the articles found to another category, or to none, in the caller's transaction. Returns how many. */
export async function recategorise(
  tx: Tx,
  where: { id?: { in: number[] }; categoryId: number | null },
  categoryId: number | null,
): Promise<number> {
  return (await tx.article.updateMany({ where, data: { categoryId } })).count;
}
