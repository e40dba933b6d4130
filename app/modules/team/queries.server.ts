import { db } from "#app/platform/db.server.ts";
import { kept } from "#app/platform/kept.server.ts";
import { type MemberCard, type MemberPage, memberSelect, toMemberCard, toMemberPage } from "./views.ts";

const shown = { deletedAt: null, isPublished: true };

/** The published team, in the order of the newsroom. */
export const listTeam = kept(async (): Promise<MemberCard[]> => {
  const rows = await db.teamMember.findMany({
    where: shown,
    orderBy: [{ position: "asc" }, { lastName: "asc" }],
    select: memberSelect,
  });
  return rows.map(toMemberCard);
});

/** A published member, or null. */
export async function findMember(username: string): Promise<MemberPage | null> {
  const row = await db.teamMember.findFirst({ where: { ...shown, username }, select: memberSelect });
  return row && toMemberPage(row);
}
