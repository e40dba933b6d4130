import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { findRow, rowContent } from "./content.server.ts";
import { articleGone, writeContent } from "./saving.server.ts";

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
