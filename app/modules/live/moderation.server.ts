import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { change } from "#app/records/audit/change.server.ts";
import { changedSince, versionConflict } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { notAllowed } from "#app/records/rights/permissions.ts";
import { countStates } from "#app/utils/choices.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { paged } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { covering, isOnTeam, nextRevision } from "./coverage-rights.server.ts";
import { type QueueState, queueStates } from "./labels.ts";
import { type AnswerInput, answerFields } from "./question-schema.ts";

const subject = (id: number) => `question:${id}`;
const goneMessage = "Cette question n’existe plus\u202F: elle a été effacée, ou son direct supprimé.";

const moderated = {
  ...selectOf(["status", "answer", "version", "directId"]),
  direct: { select: { editors: { select: { staffId: true } } } },
} as const;

type Row = Prisma.DirectQuestionGetPayload<{ select: typeof moderated }>;
type Next = Pick<Row, "status"> & { answer?: string; answeredById?: number | null; answeredAt?: Date | null };
type Action = "question.published" | "question.rejected" | "question.reopened" | "question.answered";

/** What `decide` makes of a question, with a revision of the coverage when readers see it come, change or go. */
function moderate(actor: Actor, action: Action, id: number, decide: (tx: Tx, row: Row) => Promise<Outcome<Next>>) {
  return change<null>(actor, action, async (tx, note) => {
    const where = { id, direct: { deletedAt: null } };
    const row = await tx.directQuestion.findFirst({ where, select: moderated });
    if (!row) return refused("", goneMessage);
    if (!isOnTeam(actor, row.direct)) return refused("", notAllowed);
    const decided = await decide(tx, row);
    if (!decided.ok) return decided;
    if (decided.isUnchanged) return unchanged(null);
    const next = decided.value;
    const isSeen = [row, next].some(({ status }) => status === "published" || status === "answered");
    const revision = isSeen ? { revision: await nextRevision(tx, row.directId) } : {};
    await tx.directQuestion.update({ where: { id }, data: { ...next, ...revision, version: { increment: 1 } } });
    const { status, answer = row.answer } = next;
    const after = { status, answer, version: row.version + 1 };
    return note({ subject: subject(id), before: pick(row, ["status", "answer"]), after });
  });
}

/** A button of the queue: `over` is the version that the page showed. */
const press = (action: Action, next: Next, already: string) => (actor: Actor, id: number, over?: number) =>
  moderate(actor, action, id, async (tx, { status, version }) => {
    const changed = await changedSince(tx, subject(id), over, version);
    if (changed) return changed;
    if (status === next.status) return refused("", already);
    if (next.status === "published" && status === "answered")
      return refused("", "Cette question est publiée avec sa réponse.");
    return done(next);
  });

export const publishQuestion = press(
  "question.published",
  { status: "published", answeredById: null, answeredAt: null },
  "Cette question est déjà publiée.",
);

/** Rejects a question: readers see it no more, and its author sees that. */
export const rejectQuestion = press("question.rejected", { status: "rejected" }, "Cette question est déjà écartée.");

/** Puts a question back in the queue; an answer written before waits in its form. */
export const reopenQuestion = press("question.reopened", { status: "pending" }, "Cette question attend déjà.");

/** Publishes a question with its answer; when someone answered meanwhile, both texts show. */
export const answerQuestion = (actor: Actor, id: number, input: AnswerInput) =>
  moderate(actor, "question.answered", id, async (tx, { status, answer, version }) => {
    const conflict = await versionConflict(tx, subject(id), input, version, answerFields);
    if (conflict) return conflict;
    const answeredById = actor.kind === "staff" ? actor.id : null;
    const next: Next = { status: "answered", answer: input.answer, answeredById, answeredAt: now() };
    return status === "answered" && answer === input.answer ? unchanged(next) : done(next);
  });

/** Lets readers ask in a coverage, or no more. */
export function openQuestions(actor: Actor, id: number, questionsOpen: boolean): Promise<Outcome<null>> {
  const action = questionsOpen ? "direct.questions-opened" : "direct.questions-closed";
  return covering<null>(actor, id, action, async (tx, note) => {
    const data = { questionsOpen, version: { increment: 1 } };
    const { count } = await tx.direct.updateMany({ where: { id, questionsOpen: !questionsOpen }, data });
    if (count === 0) return unchanged(null);
    await nextRevision(tx, id, "head");
    return note({ after: { questionsOpen } });
  });
}

/** Questions of one page of the queue: as many as `lot/` takes at once. */
const PER_PAGE = 50;

const select = {
  ...selectOf(["id", "authorName", "text", "status", "answer", "version", "createdAt", "answeredAt"]),
  answeredBy: { select: { displayName: true } },
} as const;

/** A page of the questions of one coverage in one state, oldest first: who asked first is read first. */
export function listQueue(directId: number, status: QueueState, page: number) {
  const where = { directId, status };
  return paged({ page, perPage: PER_PAGE }, db.directQuestion.count({ where }), (slice) =>
    db.directQuestion.findMany({ where, orderBy: { id: "asc" }, ...slice, select }),
  );
}

export type QueuedQuestion = Awaited<ReturnType<typeof listQueue>>["items"][number];

export async function countQueue(directId: number) {
  const found = await db.directQuestion.groupBy({ by: ["status"], where: { directId }, _count: true });
  return countStates(Object.keys(queueStates) as QueueState[], found);
}

/** A question, and the number of the next that waits. */
export async function findQueued(directId: number, id: number) {
  const row = await db.directQuestion.findFirst({ where: { id, directId, direct: { deletedAt: null } }, select });
  const waiting = { directId, status: "pending" as const, id: { not: id } };
  const next = await db.directQuestion.findFirst({ where: waiting, orderBy: { id: "asc" }, select: { id: true } });
  return row && { ...row, nextId: next?.id ?? null };
}

export async function questionWords(id: number): Promise<string | null> {
  return (await db.directQuestion.findUnique({ where: { id }, select: { text: true } }))?.text ?? null;
}
