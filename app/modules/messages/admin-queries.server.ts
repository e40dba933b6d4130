import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import { keptUntil } from "#app/records/retention/retention.ts";
import { countStates } from "#app/utils/choices.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { type MessageStatus, messageStatuses } from "./schema.ts";

export const messageSorts = ["createdAt", "subject", "status", "assignee"] as const;

interface MessageListQuery extends ListQuery<(typeof messageSorts)[number]> {
  status: MessageStatus | "open" | null;
  assigneeId: number | null;
}

const select = {
  ...selectOf(["id", "name", "email", "subject", "status", "version", "createdAt", "deletedAt"]),
  assignee: { select: { id: true, displayName: true } },
} satisfies Prisma.ContactMessageSelect;

export async function listMessages(query: MessageListQuery) {
  const { q, status, assigneeId, trash } = query;
  const where: Prisma.ContactMessageWhereInput = {
    deletedAt: inBin(trash),
    ...(status ? { status: status === "open" ? { in: ["new", "read"] } : status } : {}),
    ...(assigneeId ? { assigneeId } : {}),
    ...(q ? { OR: ["name", "email", "subject", "body"].map((field) => ({ [field]: { contains: q } })) } : {}),
  };
  const { sort, direction } = query;
  const first = sort === "assignee" ? { assignee: { displayName: direction } } : { [sort]: direction };
  const orderBy: Prisma.ContactMessageOrderByWithRelationInput[] = [first, { id: "desc" }];
  const texts = async () => {
    const rows = await db.contactMessage.findMany({
      where,
      select: { id: true, subject: true, status: true, assignee: { select: { displayName: true } } },
    });
    return rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      status: String(messageStatuses.indexOf(row.status)),
      assignee: row.assignee?.displayName ?? "",
    }));
  };
  return pagedByText(query, db.contactMessage.count({ where }), sort !== "createdAt" && texts, (slice, only) =>
    db.contactMessage.findMany({ where: { ...where, ...only }, orderBy, ...slice, select }),
  );
}

export async function countMessages() {
  const found = await db.contactMessage.groupBy({ by: ["status"], where: { deletedAt: null }, _count: true });
  return countStates(messageStatuses, found);
}

export function countAssigned(staffId: number): Promise<number> {
  return db.contactMessage.count({ where: { deletedAt: null, assigneeId: staffId, status: { in: ["new", "read"] } } });
}

/** One message with its text, the answers to it and what became of their mails; or null. */
export async function findMessage(id: number) {
  const row = await db.contactMessage.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...select,
      body: true,
      article: { select: { id: true, title: true, deletedAt: true } },
      replies: {
        orderBy: { id: "asc" },
        select: {
          ...selectOf(["id", "body", "createdAt"]),
          staff: { select: { displayName: true } },
          mail: { select: { id: true, status: true, sentAt: true, lastError: true } },
        },
      },
    },
  });
  if (!row) return null;
  const replies = row.replies.map(({ staff, ...reply }) => ({
    ...reply,
    by: staff?.displayName ?? "Quelqu’un de l’équipe",
  }));
  const erasedOn = keptUntil("messages", row.createdAt);
  const { article, body, ...rest } = row;
  const about = article && !article.deletedAt ? { id: article.id, title: article.title } : null;
  return { ...rest, replies, body, about, erasedOn };
}
