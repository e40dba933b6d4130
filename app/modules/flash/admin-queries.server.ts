import { promiseHash } from "remix-utils/promise";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { withLastChange } from "#app/records/audit/last-change.server.ts";
import { inBin } from "#app/records/bin/bin.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canEditText, canPublish } from "#app/records/rights/permissions.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { type FlashState, flashState } from "./labels.ts";

export const flashSorts = ["publishedAt", "updatedAt", "title"] as const;

interface FlashListQuery extends ListQuery<(typeof flashSorts)[number]> {
  state: FlashState | null;
  by: "moi" | "autres" | null;
}

const select = {
  ...selectOf(["id", "title", "content", "url", "imageAlt", "status", "publishedAt", "expiresAt", "updatedAt"]),
  ...selectOf(["deletedAt", "version", "notifyOnPublish", "notifiedAt", "createdById"]),
  createdBy: { select: { displayName: true } },
  image: { select: imageSelect },
} satisfies Prisma.FlashSelect;

type Row = Prisma.FlashGetPayload<{ select: typeof select }>;

function whereState(state: FlashState | null, at: Date): Prisma.FlashWhereInput {
  const notExpired = { OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] };
  switch (state) {
    case "draft":
      return { status: "draft" };
    case "coming":
      return { status: "published", publishedAt: { gt: at } };
    case "shown":
      return { status: "published", publishedAt: { lte: at }, ...notExpired };
    case "expired":
      return { status: "published", expiresAt: { lte: at } };
    default:
      return {};
  }
}

export async function listFlashesForStaff(actor: StaffActor, query: FlashListQuery) {
  const at = now();
  const where: Prisma.FlashWhereInput = {
    deletedAt: inBin(query.trash),
    AND: [
      whereState(query.state, at),
      query.q ? { OR: [{ title: { contains: query.q } }, { content: { contains: query.q } }] } : {},
      query.by === "moi" ? { createdById: actor.id } : {},
      query.by === "autres" ? { OR: [{ createdById: null }, { createdById: { not: actor.id } }] } : {},
    ],
  };
  // Drafts have no date: they come first among the newest.
  const publishedAt = { sort: query.direction, nulls: query.direction === "desc" ? "first" : "last" } as const;
  const by = query.sort === "publishedAt" ? { publishedAt } : { [query.sort]: query.direction };
  const orderBy: Prisma.FlashOrderByWithRelationInput[] = [by, { id: "desc" }];
  const byTitle = query.sort === "title" && (() => db.flash.findMany({ where, select: { id: true, title: true } }));
  return pagedByText(query, db.flash.count({ where }), byTitle, async (slice, only) =>
    withLastChange(
      "flash",
      (await db.flash.findMany({ where: { ...where, ...only }, orderBy, ...slice, select })).map((row) =>
        toRow(row, actor, at),
      ),
    ),
  );
}

function toRow(row: Row, actor: StaffActor, at: Date) {
  return {
    ...pick(row, ["id", "title", "url", "version", "publishedAt", "expiresAt", "updatedAt", "deletedAt"]),
    state: flashState(row, at),
    author: row.createdBy?.displayName ?? null,
    image: toImageView(row.image, row.imageAlt),
    canEdit: canEditText(actor, row),
    canPublish: canPublish(actor),
  };
}

/** One flash info as its form shows it, or null. */
export async function findFlashForStaff(actor: StaffActor, id: number) {
  const row = await db.flash.findFirst({ where: { id, deletedAt: null }, select });
  if (!row) return null;
  return {
    ...toRow(row, actor, now()),
    ...pick(row, ["content", "notifyOnPublish", "notifiedAt", "imageAlt"]),
  };
}

export type FlashForm = NonNullable<Awaited<ReturnType<typeof findFlashForStaff>>>;

/** The first drafts of flash infos, one's own or those of everybody else, newest first, and how many there are. */
export async function waitingFlashDrafts(
  author: { createdById: number } | { NOT: { createdById: number } },
  take: number,
) {
  const where = { deletedAt: null, status: "draft" as const, ...author };
  return promiseHash({
    total: db.flash.count({ where }),
    items: db.flash.findMany({
      where,
      orderBy: { updatedAt: "desc" },
      take,
      select: { id: true, title: true, updatedAt: true, createdBy: { select: { displayName: true } } },
    }),
  });
}
