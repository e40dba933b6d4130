import { type BlockField, type BlockForm, sourceFields, sourceFilled } from "../../form/block-form.ts";
import { block, inline, pair, sourceOf } from "../../form/write.ts";
import type { Assembly, AssemblyVote } from "./data.ts";

const seats: BlockField = {
  name: "sieges",
  label: "Sièges en tout",
  hint: "Par exemple\u202F: 577",
  input: "number",
  max: 6,
  wrong: /combien de sièges|se dessine/,
};
const majority: BlockField = {
  name: "majorite",
  label: "Majorité",
  hint: "Par exemple\u202F: 289",
  input: "number",
  max: 6,
  wrong: /^la majorité/,
};

export const hemicycleForm: BlockForm = {
  kind: "hemicycle",
  title: "Hémicycle",
  purpose: "Les sièges d’une assemblée, groupe par groupe.",
  drawing: ["M26 5a20 20 0 0 1 20 22H35a9 9 0 0 0-9-11z", "M22 5A20 20 0 0 0 2 27h11a9 9 0 0 1 9-11z"],
  parts: [
    { name: "title", label: "Assemblée", hint: "Par exemple\u202F: Assemblée nationale", max: 120 },
    seats,
    { ...majority, optional: true },
    {
      name: "groups",
      legend: "Groupes, de gauche à droite",
      add: "Ajouter un groupe",
      min: 1,
      max: 20,
      row: [
        { name: "name", label: "Groupe", max: 80 },
        { name: "seats", label: "Sièges", input: "number", max: 6 },
        { name: "colour", label: "Couleur", hint: "rouge", max: 7, optional: true },
      ],
    },
    ...sourceFields,
  ],
  write: (typed) =>
    block(
      "hemicycle",
      typed.text("title"),
      { sieges: typed.text("sieges"), majorite: typed.text("majorite"), ...sourceOf(typed) },
      typed
        .rows("groups")
        .map(
          ({ name = "", seats = "", colour = "" }) => `- ${pair(name, seats)}${colour ? ` (${inline(colour)})` : ""}`,
        ),
    ),
  fill: ({ title, total, majority: needed, groups, source }: Assembly) => ({
    title,
    sieges: String(total),
    majorite: String(needed),
    groups: groups.map(({ name, seats: count, color }) => ({ name, seats: String(count), colour: color })),
    ...sourceFilled(source),
  }),
};

export const voteForm: BlockForm = {
  kind: "vote",
  title: "Vote",
  purpose: "Le résultat d’un vote dans l’hémicycle, et sa majorité.",
  drawing: ["M4 15h40v13H4z", "M14 4h20v11h-3V7H17v8h-3zM20 10h8v3h-8z"],
  parts: [
    {
      name: "title",
      label: "Ce qui est voté",
      hint: "Par exemple\u202F: Motion de censure du 4 décembre 2024",
      max: 120,
    },
    seats,
    majority,
    { name: "pour", label: "Pour", input: "number", max: 6, wrong: /voté|voix pour/ },
    { name: "contre", label: "Contre", input: "number", max: 6, optional: true },
    { name: "abstention", label: "Abstention", input: "number", max: 6, optional: true },
    {
      name: "resultat",
      label: "Résultat",
      hint: "adoptée, rejeté… Sans lui, la majorité décide.",
      max: 40,
      optional: true,
      wrong: /^le résultat/,
    },
    ...sourceFields,
  ],
  write: (typed) =>
    block(
      "vote",
      typed.text("title"),
      {
        sieges: typed.text("sieges"),
        majorite: typed.text("majorite"),
        resultat: typed.text("resultat"),
        ...sourceOf(typed),
      },
      ["Pour", "Contre", "Abstention"].flatMap((name) => {
        const votes = typed.text(name.toLowerCase());
        return votes ? [`- ${pair(name, votes)}`] : [];
      }),
    ),
  fill: ({ title, total, needed, against, abstentions, result, source, ...vote }: AssemblyVote) => ({
    title,
    sieges: String(total),
    majorite: String(needed),
    pour: String(vote.for),
    contre: String(against ?? ""),
    abstention: String(abstentions ?? ""),
    resultat: result.startsWith("C’est ") ? "" : result,
    ...sourceFilled(source),
  }),
};
