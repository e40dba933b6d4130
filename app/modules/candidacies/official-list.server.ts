import { managed } from "#app/modules/audit/change-with-right.server.ts";
import type { Actor } from "#app/modules/rights/actor.ts";
import { done, refused } from "#app/utils/outcome.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { candidacyBin } from "./mutations.server.ts";
import { nameKey, toldName } from "./labels.ts";
import type { OfficialListInput } from "./schema.ts";

const told = (names: string[]) => new Intl.ListFormat("fr").format(names);

/** Writes the Conseil constitutionnel's list: all of it, or nothing when one name is unknown, withdrawn or twice there. */
export function recordOfficialList(actor: Actor, { electionId, officialOn, url, names }: OfficialListInput) {
  return managed<{ count: number }>(actor, "candidacy.updated", async (tx, note) => {
    const rows = await tx.candidacy.findMany({ where: { electionId, deletedAt: null } });
    const found = names.map((name) => ({
      name,
      row: rows.find((row) => nameKey(`${row.givenName} ${row.familyName}`) === nameKey(name)),
    }));
    const unknown = found.filter(({ row }) => !row).map(({ name }) => name);
    if (unknown.length > 0)
      return refused("names", `Pas dans notre liste\u202F: ${told(unknown)}. Ajoutez d’abord leur candidature.`);
    const listed = found.flatMap(({ row }) => row ?? []);
    const gone = listed.filter(({ state }) => state === "withdrawn").map(toldName);
    if (gone.length > 0)
      return refused("names", `Retirée chez nous, officielle ici\u202F: ${told(gone)}. Vérifiez, puis changez l’état.`);
    if (new Set(listed).size < listed.length) return refused("names", "Un nom est là deux fois.");
    const source = { name: "Conseil constitutionnel, liste des candidats", url };
    for (const row of listed) {
      const sources = [...sourcesIn(row.sources).filter((one) => one.url !== url), source].slice(-30);
      await tx.candidacy.update({
        where: { id: row.id },
        data: { state: "official", officialOn, sources: JSON.stringify(sources), version: { increment: 1 } },
      });
      note({
        subject: candidacyBin.subject(row.id),
        before: { state: row.state, officialOn: row.officialOn },
        after: { state: "official", officialOn, source: url },
      });
    }
    return done({ count: listed.length });
  });
}
