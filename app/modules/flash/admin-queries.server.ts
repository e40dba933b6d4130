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
import { selectOf } from "#app/utils/pick.ts";
import { type FlashState, flashState } from "./labels.ts";

export const flashSorts = ["publishedAt", "updatedAt", "title"] as const;

interface FlashListQuery extends ListQuery<(typeof flashSorts)[number]> {
  state: FlashState | null;
  by: "moi" | "autres" | null;
}

const select = {
  ...selectOf(["id", "title", "url", "imageAlt", "status", "publishedAt", "expiresAt", "updatedAt"]),
  ...selectOf(["deletedAt", "version", "notifyOnPublish", "notifiedAt", "createdById"]),
  createdBy: { select: { displayName: true } },
  image: { select: imageSelect },
} satisfies Prisma.FlashSelect;

type Row = Prisma.FlashGetPayload<{ select: typeof select }>;

const whereState = (at: Date): Record<FlashState, Prisma.FlashWhereInput> => ({
  draft: { status: "draft" },
  coming: { status: "published", publishedAt: { gt: at } },
  shown: { status: "published", publishedAt: { lte: at }, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
  expired: { status: "published", expiresAt: { lte: at } },
});

export async function listFlashesForStaff(actor: StaffActor, query: FlashListQuery) {
  const at = now();
  const where: Prisma.FlashWhereInput = {
    deletedAt: inBin(query.trash),
    AND: [
      query.state ? whereState(at)[query.state] : {},
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
  return pagedByText(query, db.flash.count({ where }), byTitle, async (slice, only) => {
    const found = await db.flash.findMany({ where: { ...where, ...only }, orderBy, ...slice, select });
    const rows = found.map((row) => toRow(row, actor, at));
    return withLastChange("flash", rows);
  });
}

function toRow<R extends Row>({ createdBy, image, ...row }: R, actor: StaffActor, at: Date) {
  return {
    ...row,
    state: flashState(row, at),
    author: createdBy?.displayName ?? null,
    image: toImageView(image, row.imageAlt),
    canEdit: canEditText(actor, row),
    canPublish: canPublish(actor),
  };
}

/** One flash info as its form shows it, or null. */
export async function findFlashForStaff(actor: StaffActor, id: number) {
  const row = await db.flash.findFirst({ where: { id, deletedAt: null }, select: { ...select, content: true } });
  return row && toRow(row, actor, now());
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
