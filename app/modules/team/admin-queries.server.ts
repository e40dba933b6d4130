import { inBin } from "#app/modules/bin/bin.server.ts";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";

const select = {
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  role: true,
  isPublished: true,
  isFictional: true,
  version: true,
  deletedAt: true,
  photoAlt: true,
  photo: { select: imageSelect },
  staff: { select: { displayName: true } },
} satisfies Prisma.TeamMemberSelect;

/** The whole team in the order of its page, those not shown included; or those in the bin. */
export async function listTeamForStaff({ q, trash }: { q: string; trash: boolean }) {
  const where: Prisma.TeamMemberWhereInput = {
    deletedAt: inBin(trash),
    ...(q ? { OR: ["firstName", "lastName", "role"].map((field) => ({ [field]: { contains: q } })) } : {}),
  };
  const rows = await db.teamMember.findMany({ where, orderBy: [{ position: "asc" }, { id: "asc" }], select });
  const items = rows.map(({ photo, photoAlt, firstName, lastName, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    photo: toImageView(photo, photoAlt),
  }));
  return { items };
}

/** One member as the form shows it, or null. */
export async function findMemberForStaff(id: number) {
  const found = await db.teamMember.findFirst({
    where: { id, deletedAt: null },
    select: { ...select, bio: true, links: true, staffId: true },
  });
  if (!found) return null;
  const { photo, photoAlt, links, deletedAt: _, staff: _staff, ...row } = found;
  const lines = JSON.parse(links) as { label: string; url: string }[];
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`.trim(),
    photo: toImageView(photo, photoAlt),
    imageAlt: photoAlt,
    links: lines.map(({ label, url }) => `${label} ${url}`).join("\n"),
  };
}
