import { blockInWords } from "#app/modules/blocks/show.server.tsx";
import { type Tx, db } from "#app/platform/db.server.ts";
import { diffTexts, mergeTexts } from "#app/utils/text-diff.ts";
import { type ArticleRow, findRow, rowContent } from "./content.server.ts";
import { type ArticleContent, changedFields, contentOf, inWords, keepInstants, toTyped } from "./content.ts";
import { articleNames } from "./form-choices.server.ts";
import { fieldLabels } from "./labels.ts";
import { type DiffEntry, describeChanges } from "./passage-diff.ts";
import type { ArticleInput } from "./schema.ts";

/** As one reads them, without signs of Markdown; null where only signs differ. */
function passages(before: string, after: string): DiffEntry[] | null {
  const entries = describeChanges(before, after, blockInWords);
  return entries.some(({ kind }) => kind === "changed" || kind === "more") ? entries : null;
}

export async function differences(before: ArticleContent, after: ArticleContent) {
  const fields = changedFields(before, after);
  const names = await articleNames();
  return fields.map((field) => {
    const [old, next] = [inWords(before, field, names), inWords(after, field, names)];
    const isBody = field === "body";
    const { byLine, parts } = diffTexts(old, next, isBody);
    return { field, label: fieldLabels[field], byLine, parts, passages: isBody ? passages(old, next) : null };
  });
}

/** The content an editor started from: the revision of that version, or the last one before it. */
async function baseOf(tx: Pick<Tx, "articleRevision">, row: ArticleRow, version: number | undefined) {
  const revisions = await tx.articleRevision.findMany({
    where: { articleId: row.id },
    orderBy: { number: "desc" },
    select: { number: true, snapshot: true },
  });
  const parsed = revisions.map(({ number, snapshot }) => {
    const value = JSON.parse(snapshot) as Partial<ArticleContent> & { version?: number };
    return { value, version: value.version ?? number };
  });
  const found = parsed.find((revision) => revision.version <= (version ?? 0)) ?? parsed.at(-1);
  return { ...rowContent(row), ...found?.value };
}

/** Fields of the text that others changed since this version. The date alone is no reason to stop anybody. */
export async function changedSince(tx: Pick<Tx, "articleRevision">, row: ArticleRow, version: number | undefined) {
  const base = await baseOf(tx, row, version);
  return changedFields(base, rowContent(row)).filter((field) => field !== "publishedAt");
}

async function savedAndSent(id: number, input: ArticleInput) {
  const row = await findRow(db, id);
  if (!row) return null;
  const saved = rowContent(row);
  return { row, saved, submitted: keepInstants(saved, contentOf(input, input.slug ?? saved.slug)) };
}

/** Both texts side by side, for the person whose save came second; null when there is nothing to choose. */
export async function describeConflict(id: number, input: ArticleInput) {
  const texts = await savedAndSent(id, input);
  if (!texts) return null;
  const { row, saved, submitted } = texts;
  const [theirs, last] = await Promise.all([
    changedSince(db, row, input.version),
    db.articleRevision.findFirst({
      where: { articleId: id },
      orderBy: { number: "desc" },
      select: { authorLabel: true, createdAt: true },
    }),
  ]);
  return {
    version: row.version,
    by: last?.authorLabel ?? "Une autre personne",
    at: (last?.createdAt ?? row.updatedAt).toISOString(),
    changedByThem: theirs.map((field) => fieldLabels[field]),
    differences: await differences(saved, submitted),
  };
}

export type Conflict = NonNullable<Awaited<ReturnType<typeof describeConflict>>>;

/** Merges the form with the saved article; a field that both changed stays as in the form. Saves nothing. */
export async function mergeWithSaved(id: number, input: ArticleInput) {
  const texts = await savedAndSent(id, input);
  if (!texts) return null;
  const { row, saved, submitted } = texts;
  const base = await baseOf(db, row, input.version);
  const mineChanged = new Set(changedFields(base, submitted));
  const theirsOnly = changedFields(base, saved).filter((field) => !mineChanged.has(field));
  const merged: ArticleContent = {
    ...submitted,
    ...Object.fromEntries(theirsOnly.map((field) => [field, saved[field]])),
  };
  const body = mergeTexts(base.body, submitted.body, saved.body);
  /** `conflicts`: places where both changed the same lines of the text. */
  return { typed: toTyped({ ...merged, body: body.text }, row.version), conflicts: body.conflicts };
}

export type MergedArticle = NonNullable<Awaited<ReturnType<typeof mergeWithSaved>>>;
