import { linkForStorage, saveMentions } from "#app/modules/glossary/linking.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import type { Note } from "#app/records/audit/change.server.ts";
import { keepOldSlug, rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { datedPastItsFacts, imageAltMissing } from "./completeness.ts";
import { type ArticleRow, columns, findRow, pointsToExisting, rowContent, writeRelations } from "./content.server.ts";
import { type ArticleContent, auditView, changedFields, publicChanges, snapshotOf } from "./content.ts";
import type { ContentField } from "./labels.ts";
import { findRevision, isOut } from "./review/rule.server.ts";
import { reservedSlugs } from "./schema.ts";
import { textProblems } from "./text-problems.server.ts";

export const articleGone = "Cet article n’existe plus. Il est peut-être dans la corbeille.";
export const articleSubject = (id: number) => `article:${id}`;
export const autosaveKey = (id: number | "new") => `article:${id}`;

/** The article of a change: there, not in the bin, and this person's to do that to. */
export async function standing(
  tx: Pick<Tx, "article">,
  id: number,
  may: (row: ArticleRow) => boolean = () => true,
): Promise<Outcome<ArticleRow>> {
  const row = await findRow(tx, id);
  if (!row || row.deletedAt) return refused("", articleGone);
  return may(row) ? done(row) : refused("", notAllowed);
}

export interface Rendered {
  html: string;
  words: number;
}

/** What keeps a content from being published, by the blocks and links of its text. */
export const problemsOf = ({ body, slug }: ArticleContent, { html }: Rendered) =>
  textProblems({ html, source: body, slug });

export interface Saved {
  id: number;
  version: number;
  slug: string;
  /** Problems of its blocks that forbid publication: a draft is saved with them. */
  problems: string[];
}

/** What readers see: a change of these is a change of the published text. */
const readFields: ContentField[] = ["title", "excerpt", "keyPoints", "body", "imageId", "sources", "corrections"];

/** Rules that hold for every saved content, whoever saves it. */
export async function refuseContent(tx: Tx, content: ArticleContent, status: string): Promise<Outcome<null>> {
  if (content.imageId && !content.imageAlt) return refused("imageAlt", imageAltMissing);
  const missing = await pointsToExisting(tx, content);
  if (missing) return missing;
  const at = content.publishedAt ? new Date(content.publishedAt) : null;
  const isAhead = at !== null && at > now();
  if (status === "published" && isAhead) return refused("publishedAt", outAlready);
  if (status === "scheduled" && !isAhead) return refused("publishedAt", stillToCome);
  const asOf = content.asOf ? new Date(content.asOf) : null;
  const early = isOut(status) && at ? datedPastItsFacts(at, asOf, now()) : null;
  return early ? { ok: false, errors: early } : done(null);
}

const outAlready =
  "Cet article est déjà publié\u202F: sa date ne peut pas être à venir. Dépubliez-le pour le programmer.";
const stillToCome =
  "Cet article est programmé\u202F: sa date doit être à venir. Pour le publier maintenant, choisissez «\u202FPublier\u202F».";

async function addRevision(tx: Tx, actor: Actor, articleId: number, content: ArticleContent, version: number) {
  const last = await findRevision(tx, articleId);
  await tx.articleRevision.create({
    data: {
      articleId,
      number: (last?.number ?? 0) + 1,
      title: content.title,
      body: content.body,
      snapshot: JSON.stringify({ ...content, version }),
      authorId: actor.kind === "staff" ? actor.id : null,
      authorLabel: actor.kind === "staff" ? actor.displayName : "Clairvoix",
      createdAt: now(),
    },
  });
}

/** Notes that readers see the last revision from now on; not when nothing differs for them from what they saw last. */
export async function showLastRevision(tx: Tx, articleId: number): Promise<void> {
  const find = (where: { publicFrom?: { not: null } }) =>
    tx.articleRevision.findFirst({
      where: { articleId, ...where },
      orderBy: { number: "desc" },
      select: { id: true, snapshot: true, publicFrom: true },
    });
  const [last, seen] = [await find({}), await find({ publicFrom: { not: null } })];
  if (!last || last.publicFrom) return;
  if (seen && publicChanges(snapshotOf(seen), snapshotOf(last)).length === 0) return;
  await tx.articleRevision.update({ where: { id: last.id }, data: { publicFrom: now() } });
}

/** Adds an article, with its first revision. `state`: of one that comes from another site; a draft otherwise. */
export async function insertArticle(
  tx: Tx,
  actor: Actor,
  content: ArticleContent,
  rendered: Rendered,
  state: Pick<Prisma.ArticleUncheckedCreateInput, "status" | "modifiedAt"> = {},
): Promise<number> {
  const staffId = actor.kind === "staff" ? actor.id : null;
  const linked = await linkForStorage(rendered.html);
  const data = { ...columns(content, rendered, linked), createdById: staffId, updatedById: staffId, ...state };
  const { id } = await tx.article.create({ data, select: { id: true } });
  await writeRelations(tx, id, content);
  await saveMentions(tx, id, linked.slugs);
  await addRevision(tx, actor, id, content, 1);
  return id;
}

/** Writes a content over an article, with its revision and its old slug. `rendered`: done before the transaction. */
export async function writeContent(
  tx: Tx,
  note: (note: Note) => void,
  actor: Actor,
  row: ArticleRow,
  content: ArticleContent,
  rendered: Rendered,
): Promise<Outcome<Saved>> {
  const before = rowContent(row);
  const fields = changedFields(before, content);
  const problems = await problemsOf(content, rendered);
  if (fields.length === 0) return done({ id: row.id, version: row.version, slug: row.slug, problems });
  const refusal = await refuseContent(tx, content, row.status);
  if (!refusal.ok) return refusal;
  if (isOut(row.status) && problems.length > 0) return { ok: false, errors: { body: problems } };
  const version = row.version + 1;
  const textChanged = row.status === "published" && fields.some((field) => readFields.includes(field));
  const linked = await linkForStorage(rendered.html);
  await tx.article.update({
    where: { id: row.id },
    data: {
      ...columns(content, rendered, linked),
      version,
      updatedById: actor.kind === "staff" ? actor.id : null,
      ...(textChanged ? { modifiedAt: now() } : {}),
    },
  });
  await writeRelations(tx, row.id, content);
  await saveMentions(tx, row.id, linked.slugs);
  // A draft that never was public has no readers to redirect.
  if (row.publishedAt) await keepOldSlug(tx, "article", row.id, row.slug, content.slug);
  await addRevision(tx, actor, row.id, content, version);
  if (row.status === "published") await showLastRevision(tx, row.id);
  note({
    subject: articleSubject(row.id),
    before: auditView(before, fields),
    after: { ...auditView(content, fields), version },
  });
  return done({ id: row.id, version, slug: content.slug, problems });
}

async function holder(tx: Tx, slug: string, exceptId: number | null) {
  const article = await tx.article.findUnique({ where: { slug }, select: { id: true, title: true, deletedAt: true } });
  if (article && article.id !== exceptId) {
    const where = article.deletedAt ? " (dans la corbeille)" : "";
    return `C’est déjà l’adresse de «\u202F${article.title}\u202F»${where}.`;
  }
  const once = await rowOnceAt(tx, "article", slug);
  if (once === null || once === exceptId) return null;
  const old = await tx.article.findUnique({ where: { id: once }, select: { title: true } });
  return old && `Cette adresse a été celle de «\u202F${old.title}\u202F», et y mène encore.`;
}

async function free(tx: Tx, base: string, exceptId: number | null): Promise<string> {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? base : `${base.slice(0, 96)}-${count}`;
    if (!(await holder(tx, candidate, exceptId))) return candidate;
  }
}

/** An article's slug: the one asked for when free, else one derived from the title. */
export async function chooseSlug(tx: Tx, wantedSlug: string | undefined, title: string, exceptId: number | null) {
  if (!wantedSlug) {
    const base = slugify(title) || "article";
    const isOthers = /^\d+$/.test(base) || reservedSlugs.includes(base);
    return done(await free(tx, isOthers ? `article-${base}` : base, exceptId));
  }
  const taken = await holder(tx, wantedSlug, exceptId);
  if (!taken) return done(wantedSlug);
  return refused("slug", `${taken} Essayez «\u202F${await free(tx, wantedSlug, exceptId)}\u202F».`);
}
