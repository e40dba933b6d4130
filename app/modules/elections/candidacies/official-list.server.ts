import { deadlinesIn } from "#app/modules/elections/queries.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDay } from "#app/utils/dates.ts";
import { done, refused, unchanged } from "#app/utils/outcome.ts";
import { MOST_SOURCES, type Source, sourcesIn } from "#app/utils/source-rows.ts";
import { candidacies } from "./candidacies.server.ts";
import { fullName, nameKey, displayName } from "./labels.ts";
import type { OfficialListInput } from "./schema.ts";

const withSource = (sources: Source[], source: Source) =>
  sources.some(({ url }) => url === source.url) ? sources : [...sources, source];

const listOf = (names: string[]) => new Intl.ListFormat("fr").format(names);

/** Writes the Conseil constitutionnel's list, or nothing when one name is unknown, withdrawn, or stands for two. */
export function recordOfficialList(actor: Actor, { electionId, officialOn, url, names }: OfficialListInput) {
  return managed<{ count: number }>(actor, "candidacy.updated", async (tx, note) => {
    const election = await tx.election.findFirst({ where: { id: electionId, deletedAt: null } });
    const end = election && deadlinesIn(election).find(({ key }) => key === "parrainages")?.day;
    if (end && officialOn < end)
      return refused("officialOn", `La liste paraît après la fin des parrainages, le ${formatDay(end)}.`);
    const rows = await tx.candidacy.findMany({ where: { electionId, deletedAt: null } });
    const found = names.map((name) => {
      const namesakes = rows.filter((row) => nameKey(fullName(row)) === nameKey(name));
      // Of two people of one name, the list says which by what tells them apart.
      const exact = rows.filter((row) => nameKey(displayName(row)) === nameKey(name));
      return { name, alike: namesakes, row: namesakes.length > 1 ? undefined : (namesakes[0] ?? exact[0]) };
    });
    const unclear = found.find(({ alike: namesakes }) => namesakes.length > 1);
    if (unclear)
      return refused(
        "names",
        `Plusieurs candidatures ont ce nom\u202F: ${listOf(unclear.alike.map(displayName))}. Donnez une précision à chacune, et écrivez-la après le nom.`,
      );
    const unknown = found.filter(({ row }) => !row).map(({ name }) => name);
    if (unknown.length > 0)
      return refused("names", `Pas dans notre liste\u202F: ${listOf(unknown)}. Ajoutez d’abord leur candidature.`);
    const listed = found.flatMap(({ row }) => row ?? []);
    const gone = listed.filter(({ state }) => state === "withdrawn").map(displayName);
    if (gone.length > 0)
      return refused(
        "names",
        `Retirée chez nous, officielle ici\u202F: ${listOf(gone)}. Vérifiez, puis changez l’état.`,
      );
    if (new Set(listed).size < listed.length) return refused("names", "Un nom est là deux fois.");
    const source = { name: "Conseil constitutionnel, liste des candidats", url };
    const written = listed.map((row) => ({ row, sources: withSource(sourcesIn(row.sources), source) }));
    const full = written.filter(({ sources }) => sources.length > MOST_SOURCES).map(({ row }) => displayName(row));
    if (full.length > 0)
      return refused("names", `Déjà ${MOST_SOURCES} sources\u202F: ${listOf(full)}. Retirez-en une d’abord.`);
    // Sent twice, it changes nothing the second time.
    const changed = written.filter(
      ({ row, sources }) =>
        row.state !== "official" || row.officialOn !== officialOn || JSON.stringify(sources) !== row.sources,
    );
    if (changed.length === 0) return unchanged({ count: listed.length });
    for (const { row, sources } of changed) {
      await tx.candidacy.update({
        where: { id: row.id },
        data: { state: "official", officialOn, sources: JSON.stringify(sources), version: { increment: 1 } },
      });
      note({
        subject: candidacies.bin.subject(row.id),
        before: { state: row.state, officialOn: row.officialOn },
        after: { state: "official", officialOn, source: url },
      });
    }
    return done({ count: listed.length });
  });
}
