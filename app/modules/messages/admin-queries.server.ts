import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { trashLimit } from "#app/utils/trash.ts";
import { type MessageStatus, messageStatuses } from "./schema.ts";

export interface MessageListQuery {
  q: string;
  /** "open": what still waits for someone (new or read). */
  status: MessageStatus | "open" | null;
  assigneeId: number | null;
  trash: boolean;
  page: number;
  perPage: number;
}

const select = {
  id: true,
  name: true,
  email: true,
  subject: true,
  status: true,
  createdAt: true,
  deletedAt: true,
  assignee: { select: { id: true, displayName: true } },
} satisfies Prisma.ContactMessageSelect;

type Row = Prisma.ContactMessageGetPayload<{ select: typeof select }>;

const toRow = ({ createdAt, deletedAt, ...message }: Row) => ({
  ...message,
  createdAt: createdAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
});

/** A page of contact messages, newest first. */
export async function listMessages({ q, status, assigneeId, trash, page, perPage }: MessageListQuery) {
  const where: Prisma.ContactMessageWhereInput = {
    deletedAt: trash ? { gt: trashLimit(now()) } : null,
    ...(status ? { status: status === "open" ? { in: ["new", "read"] } : status } : {}),
    ...(assigneeId ? { assigneeId } : {}),
    ...(q ? { OR: ["name", "email", "subject", "body"].map((field) => ({ [field]: { contains: q } })) } : {}),
  };
  const total = await db.contactMessage.count({ where });
  const pages = Math.max(1, Math.ceil(total / perPage));
  const current = Math.min(page, pages);
  const rows = await db.contactMessage.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (current - 1) * perPage,
    take: perPage,
    select,
  });
  return { items: rows.map(toRow), total, page: current, pages };
}

/** Number of messages per status, those in the bin left out. */
export async function countMessages(): Promise<Record<MessageStatus, number>> {
  const counts = await db.contactMessage.groupBy({ by: ["status"], where: { deletedAt: null }, _count: true });
  const found = new Map(counts.map(({ status, _count }) => [status, _count]));
  return Object.fromEntries(messageStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
    MessageStatus,
    number
  >;
}

/** One message with its text, or null. */
export async function findMessage(id: number) {
  const row = await db.contactMessage.findFirst({ where: { id, deletedAt: null }, select: { ...select, body: true } });
  return row && { ...toRow(row), body: row.body };
}
