import { db } from "#app/platform/db.server.ts";
import { selectOf } from "#app/utils/pick.ts";
import { roundsOf } from "#app/utils/rounds.ts";
import { french } from "#app/utils/typography.ts";
import { notFixed } from "../labels.ts";
import { deadlinesIn } from "../queries.server.ts";
import type { Dates } from "./evaluate.ts";
import { type Vote, votes } from "./rule.ts";

/** The vote that someone asks about, as the newsroom's page of it stands: its address, its dates, when in words. */
export async function findVote(vote: Vote): Promise<Dates & { slug: string | null; asOf: string }> {
  const shown = { deletedAt: null, isPublished: true };
  const row = await db.election.findFirst({
    where:
      vote === "presidentielle" ? { ...shown, calendarRule: "fr-presidential" } : { ...shown, slug: votes[vote].slug },
    orderBy: { position: "asc" },
    select: selectOf(["slug", "asOf", "nextDay", "secondDay", "nextNote", "calendarRule", "calendar"]),
  });
  if (!row) return { slug: null, asOf: "", rounds: [], deadlines: [], when: notFixed };
  const rounds = roundsOf(row).map(({ day }) => day);
  const { slug, asOf } = row;
  return { slug, asOf, rounds, deadlines: deadlinesIn(row), when: french(row.nextNote || notFixed) };
}
