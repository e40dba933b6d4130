import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Noting } from "#app/records/audit/change.server.ts";
import {
  type OldAddress,
  keepOldAddresses,
  keepOldSlug,
  rowsOnceAtPaths,
} from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { oldPath } from "#app/utils/old-path.ts";
import { type Outcome, done } from "#app/utils/outcome.ts";
import { canonicalTags, tagSlug } from "./content.server.ts";
import { type ArticleContent, auditView } from "./content.ts";
import { visible } from "./queries.server.ts";
import { articleSubject, chooseSlug, insertArticle, refuseContent, showLastRevision } from "./saving.server.ts";

export interface Incoming {
  content: ArticleContent;
  rendered: { html: string; words: number };
  status: "draft" | "scheduled" | "published";
  modifiedAt: Date | null;
  /** Paths that lead to it from now on… */
  paths: string[];
  /** …to what groups it, and to its tags, by their names. */
  around: OldAddress[];
  ofTags: { name: string; path: string }[];
}

/** Stores an article that comes whole from another site, in its state there, in the caller's transaction. Its links may lead to the next one. */
export async function storeIncoming(
  tx: Tx,
  note: Noting,
  actor: Actor,
  { content: given, rendered, status, modifiedAt, paths, around, ofTags }: Incoming,
): Promise<Outcome<{ id: number; slug: string }>> {
  const slug = await chooseSlug(tx, undefined, given.slug || given.title, null);
  if (!slug.ok) return slug;
  const content = { ...given, slug: slug.value, tags: await canonicalTags(tx, given.tags) };
  const refusal = await refuseContent(tx, content, status);
  if (!refusal.ok) return refusal;
  const isOut = status === "published";
  const id = await insertArticle(tx, actor, content, rendered, {
    status,
    modifiedAt: isOut ? (modifiedAt ?? (content.publishedAt ? new Date(content.publishedAt) : now())) : null,
  });
  if (isOut) await showLastRevision(tx, id);
  const addresses = [...around];
  for (const path of paths) {
    const [, former] = /^\/articles\/([^/]+)$/.exec(path) ?? [];
    if (former === undefined) addresses.push({ noun: "article", rowId: id, path });
    else if ((await tx.article.count({ where: { slug: former } })) === 0)
      await keepOldSlug(tx, "article", id, former, content.slug);
  }
  const slugs = ofTags.map((tag) => tagSlug(tag.name));
  const tags = slugs.length > 0 ? await tx.tag.findMany({ where: { slug: { in: slugs } } }) : [];
  for (const { id: rowId, slug: one } of tags)
    for (const { path } of ofTags.filter((_tag, index) => slugs[index] === one))
      addresses.push({ noun: "tag", rowId, path });
  await keepOldAddresses(tx, addresses);
  note({ subject: articleSubject(id), after: { ...auditView(content), status, version: 1 } });
  return done({ id, slug: content.slug });
}

/** What a site may call the folder of its themes, its subjects, its authors. */
const BASE = /^\/(?:(cat[eé]gor(?:y|ies?))|(tags?|[eé]tiquettes?)|authors?|auteur(?:e|ice)?s?)\/(?:[^/]+\/)*([^/]+)$/i;
/** Pages of one thing beside its first. */
const BESIDE = /\/(?:page\/\d{1,5}|feed(?:\/\w+)?|amp)$/;

/** The paths by which what was at an old address may be kept; the first is its own. */
export function oldPaths(address: string): string[] {
  const path = oldPath(address);
  if (!path) return [];
  const first = path.replace(BESIDE, "");
  const usual = first.replace(
    BASE,
    (_, theme, subject, slug) => `/${theme ? "category" : subject ? "tag" : "author"}/${slug}`,
  );
  return [path, first, usual];
}

/** The page that took the place of what readers knew at this address of an earlier site; null when they may not see it. */
export async function pageOnceAt(address: string): Promise<string | null> {
  const paths = oldPaths(address);
  if (/^(?:\/comments)?\/(?:feed|rss2?|atom)(?:\/\w+)?$/.test(paths[0] ?? "")) return "/feed.xml";
  for (const { noun, rowId: id } of paths.length > 0 ? await rowsOnceAtPaths(paths) : []) {
    const page = await pagesOf[noun](id);
    if (page) return page;
  }
  return null;
}

const pagesOf: Record<OldAddress["noun"], (id: number) => Promise<string | null>> = {
  async article(id) {
    const row = await db.article.findFirst({ where: visible({ id }), select: { slug: true } });
    return row && `/articles/${row.slug}`;
  },
  async category(id) {
    const row = await db.category.findFirst({ where: { id, deletedAt: null }, select: { slug: true } });
    return row && `/articles?categorie=${row.slug}`;
  },
  async tag(id) {
    const row = await db.tag.findUnique({ where: { id } });
    return row && `/recherche?${new URLSearchParams({ q: row.name })}`;
  },
  async "team-member"(id) {
    const select = { username: true, isPublished: true };
    const row = await db.teamMember.findFirst({ where: { id, deletedAt: null }, select });
    // Who signs without a page of the team signs in the list.
    return row && (row.isPublished ? `/equipe/${row.username}` : "/articles");
  },
};
