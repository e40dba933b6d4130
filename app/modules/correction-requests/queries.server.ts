import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canAdminister } from "#app/records/rights/permissions.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type ListQuery, paged } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { foldKey } from "#app/utils/text.ts";
import { type RequestKind, type RequestStatus, requestKindLabels } from "./labels.ts";

export const requestSorts = ["dueOn", "receivedOn"] as const;

const openStatuses: RequestStatus[] = ["received", "reviewing", "accepted"];

interface RequestListQuery extends ListQuery<(typeof requestSorts)[number]> {
  status: RequestStatus | "open" | null;
  kind: RequestKind | null;
  assigneeId: number | null;
}

const select = {
  ...selectOf(["id", "kind", "status", "receivedOn", "dueOn", "closedAt", "version", "deletedAt"]),
  article: { select: { id: true, title: true, slug: true, status: true } },
  assignee: { select: { id: true, displayName: true } },
} satisfies Prisma.CorrectionRequestSelect;

type Row = Prisma.CorrectionRequestGetPayload<{ select: typeof select }>;

const isLate = ({ status, dueOn }: Row) => openStatuses.includes(status) && dueOn.getTime() + DAY <= now().getTime();

const toRow = (row: Row) => ({
  ...row,
  title: row.article?.title ?? `${requestKindLabels[row.kind]} n°\u00A0${row.id}`,
  receivedOn: parisDay(row.receivedOn),
  dueOn: parisDay(row.dueOn),
  isLate: isLate(row),
});

export function listRequests({ q, trash, status, kind, assigneeId, ...query }: RequestListQuery) {
  const where: Prisma.CorrectionRequestWhereInput = {
    deletedAt: inBin(trash),
    ...(status ? { status: status === "open" ? { in: openStatuses } : status } : {}),
    ...(kind ? { kind } : {}),
    ...(assigneeId ? { assigneeId } : {}),
    ...(q ? { OR: [{ asked: { contains: q } }, { article: { title: { contains: q } } }] } : {}),
  };
  const orderBy: Prisma.CorrectionRequestOrderByWithRelationInput[] = [
    { [query.sort]: query.direction },
    { id: "desc" },
  ];
  return paged(query, db.correctionRequest.count({ where }), async (slice) =>
    (await db.correctionRequest.findMany({ where, orderBy, ...slice, select })).map(toRow),
  );
}

/** One request with its texts; who sent it, to administrators alone. Null where there is none. */
export async function findRequest(actor: StaffActor, id: number) {
  const row = await db.correctionRequest.findFirst({
    where: { id, deletedAt: null },
    select: {
      ...select,
      asked: true,
      motive: true,
      published: true,
      message: {
        select: {
          ...selectOf(["id", "name", "email", "createdAt", "deletedAt"]),
          replies: { orderBy: { id: "desc" }, take: 1, select: { id: true, createdAt: true } },
        },
      },
    },
  });
  if (!row) return null;
  // What `toRow` is given goes to the page: never who sent it.
  const { message, ...request } = row;
  const [last] = message?.replies ?? [];
  const isAnswered = last !== undefined && row.closedAt !== null && last.createdAt >= row.closedAt;
  return {
    ...toRow(request),
    ...pick(row, ["asked", "motive", "published"]),
    hasSender: message !== null && !message.deletedAt,
    answeredAt: isAnswered ? last.createdAt.toISOString() : null,
    sender:
      message && !message.deletedAt && canAdminister(actor)
        ? {
            messageId: message.id,
            ...pick(message, ["name", "email"]),
            wroteOn: message.createdAt.toISOString(),
            lastReply: last?.id ?? 0,
          }
        : null,
  };
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** What its form shows of a request, or null. */
export async function requestForForm(id: number) {
  const row = await db.correctionRequest.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, kind: true, asked: true, receivedOn: true, version: true, article: { select: { slug: true } } },
  });
  if (!row) return null;
  const { article, receivedOn, ...rest } = row;
  return { ...rest, article: article ? `/articles/${article.slug}` : "", receivedOn: parisDay(receivedOn) };
}

/** Open requests that are due within a week, or late already. */
export function countRequestsDue(): Promise<number> {
  const soon = new Date(now().getTime() + 7 * DAY);
  return db.correctionRequest.count({ where: { deletedAt: null, status: { in: openStatuses }, dueOn: { lte: soon } } });
}

/** The request opened from a message, or null. */
export function requestOfMessage(messageId: number) {
  return db.correctionRequest.findFirst({ where: { messageId, deletedAt: null }, select: { id: true, status: true } });
}

/** An accepted request whose words go in this article, as a correction of today; null for any other. */
export async function acceptedFor(articleId: number, id: number) {
  if (!Number.isInteger(id) || id < 1) return null;
  const row = await db.correctionRequest.findFirst({
    where: { id, articleId, deletedAt: null, status: "accepted" },
    select: { published: true },
  });
  return row && { id, correction: { date: parisDay(now()), text: row.published } };
}

const articlePage = /\/articles\/[\w-]+/;

/** A request as its form opens from a message: what the message says, and the article it came from or names. */
export async function requestFromMessage(id: number) {
  const message = await db.contactMessage.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, subject: true, body: true, createdAt: true, article: { select: { slug: true } } },
  });
  if (!message) return null;
  const { subject, body, createdAt, article } = message;
  const named = article ? `/articles/${article.slug}` : articlePage.exec(`${subject} ${body}`)?.[0];
  const isReply = foldKey(`${subject} ${body}`).includes("droit de reponse");
  return {
    messageId: message.id,
    kind: isReply ? "reply" : "correction",
    article: named ?? "",
    asked: body,
    receivedOn: parisDay(createdAt),
  };
}

export async function latestArticles() {
  const rows = await db.article.findMany({
    where: { deletedAt: null, status: "published" },
    orderBy: { publishedAt: "desc" },
    take: 100,
    select: { slug: true, title: true },
  });
  return rows.map(({ slug, title }) => ({ address: `/articles/${slug}`, title }));
}
