import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { ActionName } from "#app/records/actions/every-action.ts";
import { type Note, change } from "#app/records/audit/change.server.ts";
import { changedSince } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import { type Actor, systemActor } from "#app/records/rights/actor.ts";
import { canPublish, notAllowed } from "#app/records/rights/permissions.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { type Errors, type Outcome, done, refused } from "#app/utils/outcome.ts";
import { type Completable, datedPastItsFacts, missingToPublish } from "./completeness.ts";
import type { ArticleRow } from "./content.server.ts";
import type { ArticleStatus } from "./labels.ts";
import { articleGone, articleSubject, showLastRevision, standing } from "./saving.server.ts";
import { textProblems } from "./text-problems.server.ts";

interface Moved {
  version: number;
  publishedAt: string | null;
}

type Notes = (note: Note) => void;

interface Unpublished extends Completable {
  bodyHtml: string;
  slug: string;
  asOf: Date | null;
}

/** What an article lacks to come out on this date: the list beside the form and the button that publishes ask it alike. */
export async function lackingToPublish(article: Unpublished, at: Date): Promise<Errors> {
  const { bodyHtml: html, body: source, slug, asOf } = article;
  const blocks = await textProblems({ html, source, slug });
  return {
    ...Object.fromEntries(missingToPublish(article).map(({ field, why }) => [field, [why]])),
    ...(blocks.length > 0 ? { body: blocks } : {}),
    ...datedPastItsFacts(at, asOf, now()),
  };
}

async function move(tx: Tx, note: Notes, row: ArticleRow, status: ArticleStatus, publishedAt: Date | null) {
  const version = row.version + 1;
  const first = status === "published" && row.status !== "published";
  const isOff = status === "draft" || status === "archived";
  const withdrawn = status === "published" ? {} : await withdrawCampaign(tx, articleSubject(row.id));
  await tx.article.update({
    where: { id: row.id },
    data: {
      ...withdrawn,
      status,
      publishedAt,
      version,
      ...(first ? { modifiedAt: publishedAt } : {}),
      ...(isOff ? { confirmedPush: null } : {}),
    },
  });
  if (status === "published") await showLastRevision(tx, row.id);
  note({
    subject: articleSubject(row.id),
    before: { status: row.status, publishedAt: row.publishedAt },
    after: { status, publishedAt, version },
  });
  return done({ version, publishedAt: publishedAt?.toISOString() ?? null });
}

const maySendOnly = `${notAllowed} Ou envoyez-le à relire\u202F: qui publie le trouvera.`;

const isAhead =
  "Cette date est à venir\u202F: choisissez «\u202FProgrammer\u202F», ou videz la date pour publier maintenant.";

/** Publishes at once. A past date stays, no date means now. In the caller's transaction. */
export async function publishRow(tx: Tx, note: Notes, actor: Actor, row: ArticleRow): Promise<Outcome<Moved>> {
  if (!canPublish(actor)) return refused("", maySendOnly);
  const past = row.publishedAt && row.publishedAt <= now() ? row.publishedAt : now();
  const errors = await lackingToPublish(row, past);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (row.publishedAt && row.publishedAt > now() && row.status !== "scheduled") return refused("publishedAt", isAhead);
  return move(tx, note, row, "published", past);
}

/** Will be published at its date, which must be to come. In the caller's transaction. */
export async function scheduleRow(tx: Tx, note: Notes, actor: Actor, row: ArticleRow): Promise<Outcome<Moved>> {
  if (!canPublish(actor)) return refused("", maySendOnly);
  if (row.status === "published")
    return refused("", "Cet article est déjà publié. Dépubliez-le d’abord pour le programmer.");
  const errors = await lackingToPublish(row, row.publishedAt ?? now());
  if (!row.publishedAt) errors.publishedAt = ["Donnez la date et l’heure de publication."];
  else if (row.publishedAt <= now())
    errors.publishedAt = [
      `Cette date est passée (nous sommes le ${formatDateTime(now())})\u202F: choisissez une date à venir, ou publiez maintenant.`,
    ];
  return Object.keys(errors).length > 0 ? { ok: false, errors } : move(tx, note, row, "scheduled", row.publishedAt);
}

/** Opens the transaction for one article that exists, and is still as the list that asks showed it (`over`). */
function transition(
  actor: Actor,
  id: number,
  action: ActionName,
  over: number | undefined,
  work: (tx: Tx, note: Notes, row: ArticleRow) => Promise<Outcome<Moved>>,
): Promise<Outcome<Moved>> {
  return change<Moved>(actor, action, async (tx, note) => {
    if (!canPublish(actor)) return refused("", notAllowed);
    const found = await standing(tx, id);
    if (!found.ok) return found;
    return (await changedSince(tx, articleSubject(id), over, found.value.version)) ?? work(tx, note, found.value);
  });
}

/** From a list, which shows no notification. */
const willNotify =
  "Cet article prévient les abonnés\u202F: publiez-le depuis sa page, où la notification se lit avant de partir.";

/** Puts the article as it was last saved on the site. One that would notify is published from its form, which shows how. */
export function publishArticle(actor: Actor, id: number, over?: number): Promise<Outcome<Moved>> {
  return transition(actor, id, "article.published", over, async (tx, note, row) =>
    row.notifyOnPublish && !row.notifiedAt ? refused("", willNotify) : publishRow(tx, note, actor, row),
  );
}

export function scheduleArticle(actor: Actor, id: number, at: Date): Promise<Outcome<Moved>> {
  return transition(actor, id, "article.scheduled", undefined, (tx, note, row) =>
    scheduleRow(tx, note, actor, { ...row, publishedAt: at }),
  );
}

/** Takes an article off the site, or cancels its schedule; it keeps its date when it was public. */
const takingOff =
  (status: "draft" | "archived", action: ActionName, already: string) =>
  (actor: Actor, id: number, over?: number): Promise<Outcome<Moved>> =>
    transition(actor, id, action, over, async (tx, note, row) =>
      row.status === status
        ? refused("", already)
        : move(tx, note, row, status, row.status === "scheduled" ? null : row.publishedAt),
    );

/** A draft again. */
export const unpublishArticle = takingOff("draft", "article.unpublished", "Cet article est déjà un brouillon.");
/** For good, without deleting it. */
export const archiveArticle = takingOff("archived", "article.archived", "Cet article est déjà archivé.");

/** Publishes what is due; answers how many. Run every few seconds: an article appears on time, to within that. */
export async function publishDueArticles(): Promise<number> {
  const due = await db.article.findMany({
    where: { deletedAt: null, status: "scheduled", publishedAt: { lte: now() } },
    orderBy: { publishedAt: "asc" },
    select: { id: true },
  });
  let count = 0;
  for (const { id } of due) {
    // Refused during a silence, of a round that moved since: the article waits for the end of it.
    const moved = await change<Moved>(systemActor("publication"), "article.published", async (tx, note) => {
      const found = await standing(tx, id);
      if (!found.ok) return found;
      const { status, publishedAt: at } = found.value;
      const isDue = status === "scheduled" && at !== null && at <= now();
      return isDue ? move(tx, note, found.value, "published", at) : refused("", articleGone);
    });
    if (moved.ok) count += 1;
  }
  return count;
}

/** In the bin, readers no longer find it and no notification announces it. Restored, it has its former state. */
export const articleBin = bin({
  noun: "article",
  words: { gone: articleGone },
  right: canPublish,
  noted: ["title", "slug", "status"],
  marks: async (tx, id, isDeleted) => ({
    ...(isDeleted && (await withdrawCampaign(tx, articleSubject(id)))),
    confirmedPush: null,
  }),
});
