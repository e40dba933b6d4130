import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canDraft, canEditText, canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { pendingPush } from "./announcing.server.ts";
import { changedSince } from "./conflicts.server.ts";
import { type ArticleRow, canonicalTags, rowContent } from "./content.server.ts";
import { auditView, changedFields, contentOf, keepInstants, publicChanges } from "./content.ts";
import { suggestSensitive } from "./preflight/facts.server.ts";
import { publishRow, scheduleRow } from "./publication.server.ts";
import { askReview } from "./review/reviewing.server.ts";
import { isOut } from "./review/rule.server.ts";
import {
  type Saved,
  articleSubject,
  chooseSlug,
  insertArticle,
  problemsOf,
  refuseContent,
  standing,
  writeContent,
} from "./saving.server.ts";
import { type ArticleInput, SAME_TEXT, rightOfReply } from "./schema.ts";
import { withSourceTitles } from "./source-page.server.ts";

export type Then = "publish" | "schedule" | "review";

export type SavedWithPush = Saved & {
  push?: Awaited<ReturnType<typeof pendingPush>>;
  /** Readers are told of one more correction. */
  isCorrected?: boolean;
};

const actionThen = {
  publish: "article.published",
  schedule: "article.scheduled",
  review: "article.review-asked",
} as const;

/** Publishes, schedules or has read what was just saved. `shown`: the notification that this confirms. */
async function finishSave(
  tx: Tx,
  note: Noting,
  actor: Actor,
  saved: SavedWithPush,
  then: Then | undefined,
  shown: string | undefined,
): Promise<Outcome<SavedWithPush>> {
  if (!then) return done({ ...saved, push: await pendingPush(tx, saved.id) });
  const fresh = await standing(tx, saved.id);
  if (!fresh.ok) return fresh;
  if (then === "review") {
    const asked = await askReview(tx, note, actor, fresh.value, null);
    return asked.ok ? done(saved) : asked;
  }
  const moved = await (then === "publish" ? publishRow : scheduleRow)(tx, note, actor, fresh.value);
  if (!moved.ok) return moved;
  return done({ ...saved, version: moved.value.version, push: await pendingPush(tx, saved.id, shown) });
}

const whyMissing =
  "Cet article était marqué comme sensible. Dites en quelques mots pourquoi il ne l’est pas : le journal le garde.";

const whyErased = "Redites en quelques mots pourquoi une relecture n’était pas nécessaire\u202F: le journal le garde.";

/** A text that names what is sensitive goes out marked, or with why it is not: only where the form asked. */
async function missingSensitivity(input: ArticleInput, then: Then | undefined) {
  if (!input.sensitiveAsked || input.sensitive || input.notSensitiveWhy || !then || then === "review") return null;
  const about = await suggestSensitive(input);
  return about
    ? refused(
        "notSensitiveWhy",
        `${about} Cochez « Sujet sensible » et demandez une relecture, ou dites pourquoi ce n’est pas nécessaire.`,
      )
    : null;
}

/** Creates a draft; `then` publishes or schedules it at once. The same form sent twice makes one article. */
export async function createArticle(
  actor: Actor,
  given: ArticleInput,
  submissionKey?: string,
  then?: Then,
  shown?: string,
): Promise<Outcome<SavedWithPush>> {
  if (!canDraft(actor)) return refused("", notAllowed);
  const rendered = await renderArticle(given.body);
  if (!rendered.ok) return rendered;
  const missingReason = await missingSensitivity(given, then);
  if (missingReason) return missingReason;
  const input = await withSourceTitles(actor, given);
  return change<SavedWithPush>(
    actor,
    then ? actionThen[then] : "article.created",
    async (tx, note) => {
      const slug = await chooseSlug(tx, input.slug, input.title, null);
      if (!slug.ok) return slug;
      const content = { ...contentOf(input, slug.value), tags: await canonicalTags(tx, input.tags) };
      if (!canPublish(actor)) Object.assign(content, { featured: false, notifyOnPublish: false });
      const refusal = await refuseContent(tx, content, "draft");
      if (!refusal.ok) return refusal;
      const id = await insertArticle(tx, actor, content, rendered.value);
      note({ subject: articleSubject(id), after: { ...auditView(content), version: 1 } });
      const problems = await problemsOf(content, rendered.value);
      return finishSave(tx, note, actor, { id, version: 1, slug: content.slug, problems }, then, shown);
    },
    { once: { key: submissionKey, of: given } },
  );
}

/** Message under "version" when someone else saved meanwhile: the page then shows both texts (conflicts.server.ts). */
const savedMeanwhile =
  "Une autre personne a enregistré cet article pendant que vous l’aviez ouvert. Rien n’est perdu\u202F: comparez, puis choisissez.";

/** Saves the form of an article, then does `then`. Refused under "version" when someone saved since, unless `overwrite` names that version. */
export async function updateArticle(actor: Actor, id: number, given: ArticleInput, then?: Then, shown?: string) {
  const rendered = await renderArticle(given.body);
  if (!rendered.ok) return rendered;
  const missingReason = await missingSensitivity(given, then);
  const input = await withSourceTitles(actor, given);
  return change<SavedWithPush>(actor, then ? actionThen[then] : "article.updated", async (tx, note) => {
    const found = await standing(tx, id, (row) => canEditText(actor, row));
    if (!found.ok) return found;
    const row = found.value;
    const before = rowContent(row);
    const slug = await chooseSlug(tx, input.slug ?? (row.status === "draft" ? undefined : row.slug), input.title, id);
    if (!slug.ok) return slug;
    const content = keepInstants(before, {
      ...contentOf(input, slug.value),
      tags: await canonicalTags(tx, input.tags),
    });
    if (!canPublish(actor)) Object.assign(content, pick(before, ["featured", "notifyOnPublish"]));
    // Online, it is told by the page that asks, never by a save.
    if (row.status === "published") content.notifyOnPublish &&= before.notifyOnPublish;
    // An empty date of an article on the site means the date that readers saw.
    if (row.status !== "draft") content.publishedAt ??= before.publishedAt;
    if (before.sensitive && !content.sensitive && !content.notSensitiveWhy)
      return refused("notSensitiveWhy", whyMissing);
    if (isOut(row.status) && before.notSensitiveWhy && !content.sensitive && !content.notSensitiveWhy)
      return refused("notSensitiveWhy", whyErased);
    if (missingReason && !isOut(row.status)) return missingReason;
    const isOlder = input.version !== row.version && input.overwrite !== row.version;
    const isChanged = isOlder && changedFields(before, content).length > 0;
    if (isChanged && (await changedSince(tx, row, input.version)).length > 0) return refused("version", savedMeanwhile);
    const isCorrected = row.status === "published" && content.corrections.length > before.corrections.length;
    // A right of reply corrects nothing.
    const hasReply = content.corrections.some(({ text }) => rightOfReply(text));
    if (isCorrected && !input.sameText && !hasReply && publicChanges(before, content).length === 1)
      return refused("corrections", SAME_TEXT);
    if (then === "review" && isOut(row.status)) {
      const refusal = await refuseContent(tx, content, row.status);
      if (!refusal.ok) return refusal;
      const problems = await problemsOf(content, rendered.value);
      if (problems.length > 0) return { ok: false, errors: { body: problems } };
      const asked = await askReview(tx, note, actor, row, content);
      return asked.ok ? done({ id, version: row.version, slug: row.slug, problems }) : asked;
    }
    // A scheduled article that is published now, or scheduled anew, is no longer bound by its old date.
    const over: ArticleRow = then && row.status !== "published" ? { ...row, status: "draft" } : row;
    const saved = await writeContent(tx, note, actor, over, content, rendered.value);
    if (!saved.ok) return saved;
    if (!then && saved.value.version === row.version) return unchanged(saved.value);
    return finishSave(tx, note, actor, { ...saved.value, isCorrected }, then, shown);
  });
}
