import { majorityOf } from "#app/utils/hemicycle-seats.ts";
import { colourWord } from "#app/utils/seat-colours.ts";
import { coloured, readGroups, seatRows } from "#app/utils/seat-lines.ts";
import { BlockRefused } from "../../directive.ts";
import { type Part, kind, type Ready } from "../../kind.ts";
import { source, title } from "../../parts.ts";
import { inline, pair } from "../../write.ts";
import assemblyStates from "./assemblies.json" with { type: "json" };
import { linesIn, majorityField, majorityIn, seatsField, seatsOf } from "./seats.ts";

/** Assemblies as they were on a day that we could read: groups change, so each says since when, and where to look. */
const assemblies: Ready[] = assemblyStates.map(({ name, words, groups, ...said }) => {
  const rows = seatRows(groups.join("\n"));
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    name,
    words,
    values: {
      ...said,
      sieges: String(total),
      majorite: String(majorityOf(total)),
      groups: rows.map(({ count, ...group }) => ({ ...group, seats: count })),
    },
  };
});

interface Seats {
  total: number;
  majority: number;
  /** From left to right, as the newsroom gave them; their seats are all of them. */
  groups: { name: string; seats: number; color: string }[];
}

const seats: Part<Seats> = {
  fields: [
    seatsField,
    { ...majorityField, optional: true },
    {
      name: "groups",
      legend: "Groupes, de gauche à droite",
      add: "Ajouter un groupe",
      min: 1,
      max: 20,
      asked: "les sièges",
      total: "sieges",
      row: [
        { name: "name", label: "Groupe", max: 80 },
        { name: "seats", label: "Sièges", input: "number", max: 6 },
        { name: "colour", label: "Couleur", input: "colour", max: 7, optional: true },
      ],
    },
  ],
  read(block) {
    const total = seatsOf(block);
    const read = readGroups(linesIn(block), total);
    if ("wrong" in read) throw new BlockRefused(...read.wrong);
    return { total, majority: majorityIn(block, total) ?? majorityOf(total), groups: coloured(read.groups) };
  },
  write: ({ text, rows }) => ({
    attributes: { sieges: text("sieges"), majorite: text("majorite") },
    body: rows("groups").map(
      ({ name = "", seats: count = "", colour = "" }) =>
        `- ${pair(name, count)}${colour ? ` (${inline(colour)})` : ""}`,
    ),
  }),
  fill: ({ total, majority, groups }) => ({
    sieges: String(total),
    majorite: String(majority),
    groups: groups.map(({ name, seats: count, color }) => ({
      name,
      seats: String(count),
      colour: colourWord(color, name),
    })),
  }),
};

export const hemicycle = kind(
  {
    name: "hemicycle",
    title: "Hémicycle",
    purpose: "Les sièges d’une assemblée, groupe par groupe.",
    drawing: ["M26 5a20 20 0 0 1 20 22H35a9 9 0 0 0-9-11z", "M22 5A20 20 0 0 0 2 27h11a9 9 0 0 1 9-11z"],
    ready: assemblies,
    example: `:::hemicycle[Parlement européen, le 16 juillet 2024]{sieges=720 majorite=361 source="https://results.elections.europa.eu/fr/" nom="Parlement européen" date="2024-07-16"}
- La Gauche : 46 (#a3123a)
- Socialistes et démocrates : 136 (#e5354a)
- Verts : 53 (#3f9a4b)
- Renew Europe : 77 (#f0b400)
- Parti populaire européen : 188 (#3d8fe0)
- Conservateurs et réformistes : 78 (#1f4fa3)
- Patriotes pour l’Europe : 84 (#2b3a63)
- Europe des nations souveraines : 25 (#7a5a3c)
- Non-inscrits : 33 (#8a8a8a)
:::`,
  },
  title("Assemblée nationale", { label: "Assemblée", hint: "Par exemple\u202F: Assemblée nationale" }),
  seats,
  source,
);

export type Assembly = ReturnType<typeof hemicycle.read>;
