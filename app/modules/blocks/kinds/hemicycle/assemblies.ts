import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import { readList } from "#app/utils/pasted-list.ts";
import type { Ready } from "../../kind.ts";
import assemblyStates from "./assemblies.json" with { type: "json" };

/** Assemblies as they were on a day that we could read: groups change, so each says since when, and where to look. */
export const assemblies: Ready[] = assemblyStates.map(({ name, words, groups, ...said }) => {
  const rows = readList(groups.join("\n"), "les sièges").lines;
  const total = rows.reduce((sum, { value }) => sum + Number(value), 0);
  return {
    name,
    words,
    values: {
      ...said,
      sieges: String(total),
      majorite: String(majorityOf(total)),
      groups: rows.map(({ name: group, value, colour }) => ({ name: group, seats: value, colour })),
    },
  };
});
