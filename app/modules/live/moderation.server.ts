import { now } from "#app/platform/clock.server.ts";
import { type Tx, db } from "#app/platform/db.server.ts";
import type { QuestionStatus, Prisma } from "#app/platform/prisma/client.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { changedSince, versionConflict } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canCover, notAllowed } from "#app/records/rights/permissions.ts";
import { countStates } from "#app/utils/choices.ts";
import { type Outcome, done, refused, unchanged } from "#app/utils/outcome.ts";
import { paged } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { covering, directSubject, nextRevision } from "./coverage-rights.server.ts";
import { type QueueState, queueStates } from "./labels.ts";
import { type AnswerInput, answerFields } from "./question-schema.ts";

const subject = (id: number) => `question:${id}`;
const isPublic = (status: QuestionStatus) => status === "published" || status === "answered";
const goneMessage = "Cette question n’existe plus\u202F: elle a été effacée, ou son direct supprimé.";

async function find(tx: Tx, id: number) {
  return tx.directQuestion.findFirst({
    where: { id, direct: { deletedAt: null } },
    select: {
      ...selectOf(["status", "answer", "version", "directId"]),
      direct: { select: { editors: { select: { staffId: true } } } },
    },
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof find>>>;
interface Next {
  status: QuestionStatus;
  answer?: string;
  answeredById?: number | null;
  answeredAt?: Date | null;
}

async function findModerated(tx: Tx, actor: Actor, id: number): Promise<Outcome<Row>> {
  const row = await find(tx, id);
  if (!row) return refused("", goneMessage);
  const editors = row.direct.editors.map(({ staffId }) => staffId);
  return canCover(actor, editors) ? done(row) : refused("", notAllowed);
}

/** Writes the next state; with a revision of the coverage when readers see it come, change or go. */
async function write(tx: Tx, note: Noting, id: number, row: Row, next: Next): Promise<Outcome<null>> {
  const seen = isPublic(row.status) || isPublic(next.status);
  const revision = seen ? { revision: await nextRevision(tx, row.directId) } : {};
  await tx.directQuestion.update({ where: { id }, data: { ...next, ...revision, version: { increment: 1 } } });
  const { status, answer = row.answer } = next;
  return note({
    subject: subject(id),
    before: { status: row.status, answer: row.answer },
    after: { status, answer, version: row.version + 1 },
  });
}

type Button = "question.published" | "question.rejected" | "question.reopened";

/** A button of the queue: `over` is the version that the page showed. */
function press(actor: Actor, action: Button, id: number, over: number | undefined, next: Next, already: string) {
  return change<null>(actor, action, async (tx, note) => {
    const found = await findModerated(tx, actor, id);
    if (!found.ok) return found;
    const row = found.value;
    const changed = await changedSince(tx, subject(id), over, row.version);
    if (changed) return changed;
    if (row.status === next.status) return refused("", already);
    if (action === "question.published" && row.status === "answered")
      return refused("", "Cette question est publiée avec sa réponse.");
    return write(tx, note, id, row, next);
  });
}

export function publishQuestion(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  const next: Next = { status: "published", answeredById: null, answeredAt: null };
  return press(actor, "question.published", id, over, next, "Cette question est déjà publiée.");
}

/** Rejects a question: readers see it no more, and its author sees that. */
export function rejectQuestion(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  return press(actor, "question.rejected", id, over, { status: "rejected" }, "Cette question est déjà écartée.");
}

/** Puts a question back in the queue; an answer written before waits in its form. */
export function reopenQuestion(actor: Actor, id: number, over?: number): Promise<Outcome<null>> {
  return press(actor, "question.reopened", id, over, { status: "pending" }, "Cette question attend déjà.");
}

/** Publishes a question with its answer; when someone answered meanwhile, both texts show. */
export function answerQuestion(actor: Actor, id: number, input: AnswerInput): Promise<Outcome<null>> {
  return change<null>(actor, "question.answered", async (tx, note) => {
    const found = await findModerated(tx, actor, id);
    if (!found.ok) return found;
    const row = found.value;
    const conflict = await versionConflict(tx, subject(id), input, row.version, answerFields);
    if (conflict) return conflict;
    if (row.status === "answered" && row.answer === input.answer) return unchanged(null);
    return write(tx, note, id, row, {
      status: "answered",
      answer: input.answer,
      answeredById: actor.kind === "staff" ? actor.id : null,
      answeredAt: now(),
    });
  });
}

/** Lets readers ask in a coverage, or no more. */
export function openQuestions(actor: Actor, directId: number, isOpen: boolean): Promise<Outcome<null>> {
  return covering<null>(
    actor,
    directId,
    isOpen ? "direct.questions-opened" : "direct.questions-closed",
    async (tx, note) => {
      const data = { questionsOpen: isOpen, version: { increment: 1 } };
      const { count } = await tx.direct.updateMany({ where: { id: directId, questionsOpen: !isOpen }, data });
      if (count === 0) return unchanged(null);
      await nextRevision(tx, directId, "head");
      return note({ subject: directSubject(directId), after: { questionsOpen: isOpen } });
    },
  );
}

/** Questions of one page of the queue: as many as `lot/` takes at once. */
const PER_PAGE = 50;

const select = {
  ...selectOf(["id", "authorName", "text", "status", "answer", "version", "createdAt", "answeredAt"]),
  answeredBy: { select: { displayName: true } },
} as const;

type QueueRow = Prisma.DirectQuestionGetPayload<{ select: typeof select }>;

const toQuestion = <R extends QueueRow>({ answeredBy, ...row }: R) => ({
  ...row,
  answeredBy: answeredBy?.displayName ?? null,
});

/** A page of the questions of one coverage in one state, oldest first: who asked first is read first. */
export function listQueue(directId: number, status: QueueState, page: number) {
  const where = { directId, status };
  return paged({ page, perPage: PER_PAGE }, db.directQuestion.count({ where }), async (slice) =>
    (await db.directQuestion.findMany({ where, orderBy: { id: "asc" }, ...slice, select })).map(toQuestion),
  );
}

export type QueuedQuestion = Awaited<ReturnType<typeof listQueue>>["items"][number];

export async function countQueue(directId: number) {
  const found = await db.directQuestion.groupBy({ by: ["status"], where: { directId }, _count: true });
  return countStates(Object.keys(queueStates) as QueueState[], found);
}

export async function findQueued(directId: number, id: number) {
  const row = await db.directQuestion.findFirst({ where: { id, directId, direct: { deletedAt: null } }, select });
  if (!row) return null;
  const next = await db.directQuestion.findFirst({
    where: { directId, status: "pending", id: { not: id } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return { ...toQuestion(row), nextId: next?.id ?? null };
}

export async function questionWords(id: number): Promise<string | null> {
  return (await db.directQuestion.findUnique({ where: { id }, select: { text: true } }))?.text ?? null;
}
