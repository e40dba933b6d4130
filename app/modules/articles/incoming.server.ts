import { linkForStorage, saveMentions } from "#app/modules/glossary/linking.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Note } from "#app/records/audit/change.server.ts";
import { articleOnceAt, keepOldAddress, keepOldSlug } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { oldPath } from "#app/utils/old-path.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { canonicalTags, columns, writeRelations } from "./content.server.ts";
import { type ArticleContent, auditView } from "./content.ts";
import { visible } from "./queries.server.ts";
import { addRevision, articleSubject, chooseSlug, refuseContent, showLastRevision } from "./saving.server.ts";

export interface Incoming {
  content: ArticleContent;
  rendered: { html: string; words: number };
  status: "draft" | "scheduled" | "published";
  modifiedAt: Date | null;
  /** Paths that lead to it from now on. */
  paths: string[];
}

/**
 * Stores an article that comes whole from another site, in its state there: whoever wrote it published it. Its links are
 * not asked where they lead, for they may lead to the next one. In the caller's transaction.
 */
export async function storeIncoming(
  tx: Tx,
  note: (note: Note) => void,
  actor: Actor,
  { content: given, rendered, status, modifiedAt, paths }: Incoming,
): Promise<Outcome<{ id: number; slug: string }>> {
  const slug = await chooseSlug(tx, undefined, given.slug || given.title, null);
  if (!slug.ok) return slug;
  const content = { ...given, slug: slug.value, tags: await canonicalTags(tx, given.tags) };
  const refusal = await refuseContent(tx, content, status);
  if (!refusal.ok) return refusal;
  const staffId = actor.kind === "staff" ? actor.id : null;
  const linked = await linkForStorage(rendered.html);
  const isOut = status === "published";
  const { id } = await tx.article.create({
    data: {
      ...columns(content, rendered, linked),
      status,
      modifiedAt: isOut ? (modifiedAt ?? (content.publishedAt ? new Date(content.publishedAt) : now())) : null,
      createdById: staffId,
      updatedById: staffId,
    },
    select: { id: true },
  });
  await writeRelations(tx, id, content);
  await saveMentions(tx, id, linked.slugs);
  await addRevision(tx, actor, id, content, 1);
  if (isOut) await showLastRevision(tx, id);
  for (const path of paths) {
    const [, former] = /^\/articles\/([^/]+)$/.exec(path) ?? [];
    if (former === undefined) await keepOldAddress(tx, id, path);
    else if ((await tx.article.count({ where: { slug: former } })) === 0)
      await keepOldSlug(tx, "article", id, former, content.slug);
  }
  note({ subject: articleSubject(id), after: { ...auditView(content), status, version: 1 } });
  return done({ id, slug: content.slug });
}

/** The page of the article that readers knew at this address of an earlier site; null when they may not see it. */
export async function articleOnceAtPath(address: string): Promise<string | null> {
  const path = oldPath(address);
  const id = path && (await articleOnceAt(db, path));
  const row = id ? await db.article.findFirst({ where: { AND: [visible(), { id }] }, select: { slug: true } }) : null;
  return row && `/articles/${row.slug}`;
}
