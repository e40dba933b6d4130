import { z } from "zod";
import { imageSelect, toImageView } from "#app/modules/media/views.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { pick, selectOf } from "#app/utils/pick.ts";
import { french } from "#app/utils/typography.ts";

const shown = { deletedAt: null, isPublished: true };

const memberSelect = {
  ...selectOf(["id", "username", "firstName", "lastName", "role", "bio", "photoAlt", "links", "isFictional"]),
  photo: { select: imageSelect },
} satisfies Prisma.TeamMemberSelect;

type MemberRow = Prisma.TeamMemberGetPayload<{ select: typeof memberSelect }>;

function toMemberCard(row: MemberRow) {
  return {
    ...pick(row, ["id", "username", "firstName", "lastName", "isFictional"]),
    name: `${row.firstName} ${row.lastName}`.trim(),
    role: french(row.role),
    photo: toImageView(row.photo, row.photoAlt),
  };
}

export type MemberCard = ReturnType<typeof toMemberCard>;

const links = z.array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) })).catch([]);

const toMemberPage = (row: MemberRow) => ({
  ...toMemberCard(row),
  bio: french(row.bio),
  links: links.parse(JSON.parse(row.links)),
});

export type MemberPage = ReturnType<typeof toMemberPage>;

export const listTeam = cachedRead(async (): Promise<MemberCard[]> => {
  const rows = await db.teamMember.findMany({
    where: shown,
    orderBy: [{ position: "asc" }, { lastName: "asc" }],
    select: memberSelect,
  });
  return rows.map(toMemberCard);
});

/** The published member at this address, else the one who was, or null. */
export async function findMember(username: string): Promise<MemberPage | null> {
  const find = (where: { username: string } | { id: number }) =>
    db.teamMember.findFirst({ where: { ...shown, ...where }, select: memberSelect });
  const once = async () => {
    const id = await rowOnceAt(db, "team-member", username);
    return id === null ? null : find({ id });
  };
  const row = (await find({ username })) ?? (await once());
  return row && toMemberPage(row);
}
