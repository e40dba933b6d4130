import { sub } from "date-fns/sub";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { staffUnused } from "#app/records/retention/retention.ts";
import type { StaffRole } from "#app/records/rights/actor.ts";
import { type ListQuery, pagedByText } from "#app/utils/paged.ts";
import { selectOf } from "#app/utils/pick.ts";
import { inAlphabet } from "#app/utils/text.ts";

export const staffSorts = ["displayName", "role", "createdAt"] as const;

interface StaffListQuery extends Omit<ListQuery<(typeof staffSorts)[number]>, "trash"> {
  role: StaffRole | null;
  state: "active" | "inactive" | null;
}

const select = selectOf(["id", "username", "displayName", "role", "isActive", "lastSeenOn", "createdAt", "version"]);

/** When someone was last seen, and whether that was too long ago to leave their account open without a thought. */
function withLastSeen({ createdAt, lastSeenOn }: { createdAt: Date; lastSeenOn: Date | null }) {
  const isUnused = (lastSeenOn ?? createdAt) < sub(now(), staffUnused);
  return { lastSeenOn, isUnused };
}

export async function listStaff({ q, role, state, sort, direction, ...page }: StaffListQuery) {
  const where: Prisma.StaffUserWhereInput = {
    ...(q ? { OR: [{ username: { contains: q } }, { displayName: { contains: q } }] } : {}),
    ...(role ? { role } : {}),
    ...(state ? { isActive: state === "active" } : {}),
  };
  const orderBy: Prisma.StaffUserOrderByWithRelationInput[] = [{ [sort]: direction }, { id: "asc" }];
  const byName =
    sort === "displayName" && (() => db.staffUser.findMany({ where, select: { id: true, displayName: true } }));
  const count = db.staffUser.count({ where });
  const { items, ...list } = await pagedByText({ ...page, sort, direction }, count, byName, (slice, only) =>
    db.staffUser.findMany({ where: { ...where, ...only }, orderBy, ...slice, select }),
  );
  return { items: items.map((row) => ({ ...row, ...withLastSeen(row) })), ...list };
}

export async function findStaff(id: number) {
  const found = await db.staffUser.findUnique({
    where: { id },
    select: {
      ...select,
      email: true,
      totpEnabledAt: true,
      _count: {
        select: {
          passkeys: true,
          sessions: { where: { idleExpiresAt: { gt: now() }, expiresAt: { gt: now() } } },
          createdArticles: true,
        },
      },
    },
  });
  if (!found) return null;
  const { _count, createdAt, lastSeenOn, totpEnabledAt, ...staff } = found;
  return {
    ...staff,
    createdAt: createdAt.toISOString(),
    ...withLastSeen({ createdAt, lastSeenOn }),
    hasTwoStep: totpEnabledAt !== null || _count.passkeys > 0,
    sessions: _count.sessions,
    articles: _count.createdArticles,
  };
}

/** Active accounts that sign in with their password alone. */
export function listStaffWithoutTwoStep() {
  return byName({ isActive: true, totpEnabledAt: null, passkeys: { none: {} } });
}

export function listStaffNames() {
  return db.staffUser.findMany({ select: { username: true, displayName: true } });
}

export function listActiveStaff(role?: StaffRole) {
  return byName({ isActive: true, ...(role ? { role } : {}) });
}

async function byName(where: Prisma.StaffUserWhereInput) {
  const rows = await db.staffUser.findMany({ where, orderBy: { id: "asc" }, select: { id: true, displayName: true } });
  return inAlphabet(rows, ({ displayName }) => displayName);
}

export async function ownAddress(id: number): Promise<string | null> {
  return (await db.staffUser.findUnique({ where: { id }, select: { email: true } }))?.email ?? null;
}

export async function adminAddresses(): Promise<string[]> {
  const rows = await db.staffUser.findMany({
    where: { isActive: true, role: "admin", email: { not: null } },
    orderBy: { id: "asc" },
    select: { email: true },
  });
  return rows.flatMap(({ email }) => (email ? [email] : []));
}
