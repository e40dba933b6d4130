import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import { change, type Noting } from "#app/records/audit/change.server.ts";
import { keepAutosaveIfNone } from "#app/records/autosave/autosave.server.ts";
import type { Actor, StaffActor } from "#app/records/rights/actor.ts";
import { canReview, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { pick } from "#app/utils/pick.ts";
import { differences } from "../conflicts.server.ts";
import { rowContent, type ArticleRow } from "../content.server.ts";
import { type ArticleContent, snapshotOf, toTyped } from "../content.ts";
import { articleSubject, autosaveKey, standing, writeContent } from "../saving.server.ts";
import { findRevision, isAlone, isAsRead, lastWriter, newestFirst } from "./rule.server.ts";

const otherWaits =
  "Un autre changement de cet article attend déjà une relecture. Lisez-le d’abord, ou demandez à son auteur de le retirer.";

const waiting = (articleId: number) => ({ articleId, reviewedAt: null });

/** Asks others to read the article as it is saved, or `proposed` instead of what is on the site. */
export async function askReview(
  tx: Tx,
  note: Noting,
  actor: Actor,
  row: Pick<ArticleRow, "id" | "version">,
  proposed: ArticleContent | null,
): Promise<Outcome<null>> {
  if (actor.kind !== "staff") return refused("", notAllowed);
  const earlier = await tx.articleReview.findFirst({ where: waiting(row.id) });
  if (earlier?.proposed && earlier.askedById !== actor.id) return refused("review", otherWaits);
  const data = {
    articleId: row.id,
    version: row.version,
    proposed: proposed ? JSON.stringify(proposed) : "",
    askedById: actor.id,
    askedByLabel: actor.displayName,
    askedAt: now(),
  };
  // Another number: who has a page of what was asked before did not read this.
  if (earlier) await tx.articleReview.delete({ where: { id: earlier.id } });
  await tx.articleReview.create({ data });
  return note({ subject: `article:${row.id}` });
}

async function keepReview(
  tx: Tx,
  actor: StaffActor,
  row: Pick<ArticleRow, "id" | "version">,
  revision: number,
  reason: string,
): Promise<void> {
  const data = {
    revision,
    reason,
    proposed: "",
    version: row.version,
    reviewedAt: now(),
    reviewedById: actor.id,
    reviewerLabel: actor.displayName,
  };
  const earlier = await tx.articleReview.findFirst({ where: waiting(row.id), select: { id: true } });
  await (earlier
    ? tx.articleReview.update({ where: { id: earlier.id }, data })
    : tx.articleReview.create({ data: { ...data, articleId: row.id } }));
}

const ownText =
  "Vous avez écrit cette version\u202F: c’est à une autre personne de la lire. Demandez une relecture, elle la trouvera sur son tableau de bord.";
const movedOn =
  "L’article a changé depuis que vous l’avez ouvert. Rien n’est enregistré\u202F: lisez-le tel qu’il est maintenant.";
const noLonger = "Cette demande n’attend plus\u202F: elle a été traitée, retirée ou remplacée.";
const typedSince =
  "Une autre saisie de cet article attend déjà d’être enregistrée par son auteur\u202F: elle serait perdue. Reprenez-la ou oubliez-la d’abord, puis retirez la demande.";
const notAlone =
  "D’autres personnes de la rédaction peuvent lire cet article\u202F: demandez une relecture. On ne s’en passe que lorsqu’on est seul à pouvoir publier.";
const reasonMissing = "Dites en quelques mots pourquoi l’article paraît sans relecture\u202F: le journal le garde.";

interface Reading {
  revision: number;
  proposal?: number | undefined;
  /** Instead of a second person: why an administrator who is alone does without. */
  reason?: string | undefined;
}

/** Notes that this person read the article as it is; a change that waited for it then takes its place on the site. */
export async function reviewArticle(actor: Actor, id: number, reading: Reading): Promise<Outcome<null>> {
  const reason = reading.reason?.trim();
  const waives = reading.reason !== undefined;
  if (waives && !reason) return refused("reason", reasonMissing);
  const proposal = reading.proposal ? await findProposal(db, id, reading.proposal) : null;
  if (reading.proposal && !proposal) return refused("", noLonger);
  const rendered = proposal ? await renderArticle(proposal.content.body) : null;
  if (rendered && !rendered.ok) return rendered;
  return change<null>(actor, waives ? "article.review-waived" : "article.reviewed", async (tx, note) => {
    if (actor.kind !== "staff" || !canReview(actor)) return refused("", notAllowed);
    const found = await standing(tx, id);
    if (!found.ok) return found;
    const row = found.value;
    if (waives && !(await isAlone(tx, actor))) return refused("reason", notAlone);
    if (proposal && rendered) {
      const still = await findProposal(tx, id, proposal.id);
      if (still?.json !== proposal.json) return refused("", noLonger);
      if (!waives && proposal.by?.id === actor.id) return refused("", ownText);
      if (row.version !== proposal.version) return refused("", movedOn);
      const written = await writeContent(tx, note, proposal.by ?? actor, row, proposal.content, rendered.value);
      if (!written.ok) return written;
    } else {
      const last = await findRevision(tx, id);
      // A change that came since would be taken for read, and lost.
      if (await findProposal(tx, id)) return refused("", movedOn);
      if (!last || !(await isAsRead(tx, id, reading.revision, rowContent(row)))) return refused("", movedOn);
      if (!waives && (await lastWriter(tx, id)) === actor.id) return refused("", ownText);
    }
    const revision = (await findRevision(tx, id))?.number ?? reading.revision;
    await keepReview(tx, actor, row, revision, reason ?? "");
    return note({ subject: articleSubject(id), after: { revision, ...(reason ? { reason } : {}) } });
  });
}

async function findProposal(tx: Pick<Tx, "articleReview">, articleId: number, id?: number) {
  const row = await tx.articleReview.findFirst({
    where: { articleId, reviewedAt: null, proposed: { not: "" }, ...(id ? { id } : {}) },
    include: { askedBy: { select: { id: true, username: true, displayName: true, role: true } } },
  });
  if (!row) return null;
  const { askedBy: by, proposed: json } = row;
  const author: StaffActor | null = by && { kind: "staff", ...by, isAdmin: by.role === "admin" };
  return {
    ...pick(row, ["id", "version"]),
    json,
    content: JSON.parse(json) as ArticleContent,
    byLabel: row.askedByLabel,
    /** Null when the account is gone. */
    by: author,
  };
}

/** All that a page needs to have an article read; null when there is none, or no save of it. */
export async function findToReview(actor: StaffActor, id: number) {
  const found = await standing(db, id);
  if (!found.ok) return null;
  const row = found.value;
  const [last, proposal, writer, read] = await Promise.all([
    findRevision(db, id),
    findProposal(db, id),
    lastWriter(db, id),
    db.articleReview.findFirst({ where: { articleId: id, revision: { not: null } }, orderBy: newestFirst }),
  ]);
  if (!last) return null;
  const present = rowContent(row);
  const isOwn = proposal ? proposal.by?.id === actor.id : writer === actor.id;
  const earlier = read?.revision ? await findRevision(db, id, read.revision) : null;
  const before = proposal ? present : earlier && { ...present, ...snapshotOf(earlier) };
  const content = proposal?.content ?? present;
  return {
    revision: last.number,
    proposal: proposal && {
      id: proposal.id,
      by: proposal.byLabel,
      isOwn,
      isOutdated: proposal.version !== row.version,
    },
    content,
    /** Of the change with what is on the site, or of the article with what was read last. */
    differences: before ? await differences(before, content) : [],
    /** Why this person cannot be the one who reads it. */
    why: canReview(actor) ? (isOwn ? ("own" as const) : null) : ("trial" as const),
    isAlone: await isAlone(db, actor),
  };
}

/** Takes back what was asked to be read; a change of a published article is found again where it is written. */
export function withdrawReview(actor: StaffActor, id: number): Promise<Outcome<null>> {
  return change<null>(actor, "article.review-withdrawn", async (tx, note) => {
    const row = await tx.articleReview.findFirst({ where: waiting(id) });
    if (!row) return refused("", noLonger);
    if (row.askedById !== actor.id && !canReview(actor)) return refused("", notAllowed);
    const proposal = await findProposal(tx, id);
    if (proposal) {
      // Whose account is gone leaves it to who takes it back.
      const keeper = proposal.by ?? actor;
      const typed = toTyped(proposal.content, proposal.version);
      if (!(await keepAutosaveIfNone(tx, keeper.id, autosaveKey(id), typed))) return refused("", typedSince);
    }
    await tx.articleReview.delete({ where: { id: row.id } });
    return note({ subject: articleSubject(id) });
  });
}

/** What waits for a reader, the last reading that was done, and whether this person may be the one who reads. */
export async function reviewState(staff: StaffActor, articleId: number, content: ArticleContent) {
  const [writer, isOnlyOne, waits, last] = await Promise.all([
    lastWriter(db, articleId),
    isAlone(db, staff),
    db.articleReview.findFirst({ where: waiting(articleId) }),
    db.articleReview.findFirst({ where: { articleId, reviewedAt: { not: null } }, orderBy: newestFirst }),
  ]);
  const isOwn = waits?.proposed ? waits.askedById === staff.id : writer === staff.id;
  return {
    mayRead: canReview(staff) && (!isOwn || isOnlyOne),
    waits: waits && {
      by: waits.askedByLabel,
      byId: waits.askedById,
      at: waits.askedAt?.toISOString() ?? "",
      isProposal: waits.proposed !== "",
    },
    last: last && {
      by: last.reviewerLabel,
      at: last.reviewedAt?.toISOString() ?? "",
      reason: last.reason,
      isCurrent: last.revision !== null && (await isAsRead(db, articleId, last.revision, content)),
    },
  };
}

export type ReviewState = Awaited<ReturnType<typeof reviewState>>;

export async function reviewersByRevision(articleId: number): Promise<Map<number, string>> {
  const rows = await db.articleReview.findMany({
    where: { articleId, revision: { not: null } },
    orderBy: { reviewedAt: "asc" },
    select: { revision: true, reviewerLabel: true, reason: true },
  });
  return new Map(
    rows.map(({ revision, reviewerLabel, reason }) => [
      revision ?? 0,
      reason ? `sans relecture (${reviewerLabel}\u202F: ${reason})` : `relue par ${reviewerLabel}`,
    ]),
  );
}

export async function waitingReviews(staff: StaffActor, take: number) {
  const where = {
    reviewedAt: null,
    OR: [{ askedById: null }, { askedById: { not: staff.id } }],
    article: { deletedAt: null },
    // A draft that was published otherwise no longer waits.
    AND: [{ OR: [{ proposed: { not: "" } }, { article: { status: "draft" as const } }] }],
  };
  const [total, items] = await Promise.all([
    db.articleReview.count({ where }),
    db.articleReview.findMany({
      where,
      orderBy: { askedAt: "asc" },
      take,
      select: { askedByLabel: true, askedAt: true, article: { select: { id: true, title: true } } },
    }),
  ]);
  return { total, items };
}
