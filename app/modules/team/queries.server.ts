import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { rowOnceAt } from "#app/records/old-slugs/old-slugs.server.ts";
import { type MemberCard, type MemberPage, memberSelect, toMemberCard, toMemberPage } from "./views.ts";

const shown = { deletedAt: null, isPublished: true };

/** The published team, in the order of the newsroom. */
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
