import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { countStates } from "#app/utils/choices.ts";
import { paged } from "#app/utils/paged.ts";
import { type QueueState, queueStates } from "./question-labels.ts";

/** Questions of one page of the queue: as many as `lot/` takes at once. */
const PER_PAGE = 50;

const select = {
  id: true,
  authorName: true,
  text: true,
  status: true,
  answer: true,
  version: true,
  createdAt: true,
  answeredAt: true,
  answeredBy: { select: { displayName: true } },
} as const;

type Row = Prisma.DirectQuestionGetPayload<{ select: typeof select }>;

const toQuestion = <R extends Row>({ createdAt, answeredAt, answeredBy, ...row }: R) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
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
