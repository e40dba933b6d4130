import { type PartialDay, readPartialDay } from "#app/utils/partial-day.ts";
import { BlockRefused, wholeNumber } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { list, source, stepIn, stepRows, title } from "../../parts.ts";

const steps = list(
  stepRows(
    15,
    { name: "moment", label: "Moment", hint: "10 octobre 2024, À venir…", max: 60 },
    { name: "text", label: "Étape", hint: "Dépôt à l’Assemblée.", max: 300 },
  ),
  (item, index) => {
    const { head, rest } = stepIn(item, index, "- 10 octobre 2024\u202F: Dépôt à l’Assemblée.");
    return { moment: head, text: rest };
  },
);

/** Its steps, the one where it stands, from 1, and the day when someone last looked whether it still stands there. */
const way: Part<ReturnType<typeof steps.read> & { current: number; checked?: PartialDay }> = {
  fields: [
    ...steps.fields,
    {
      name: "etape",
      label: "Étape où il en est",
      hint: "3 pour la troisième",
      input: "number",
      max: 2,
      wrong: /où en est/,
    },
    {
      name: "verifie",
      label: "Dernière vérification",
      hint: "26/11/2026\u202F: sans elle, la page dit «\u202FDernière étape connue\u202F»",
      max: 20,
      optional: true,
      wrong: /sa vérification/,
    },
  ],
  read(block) {
    const read = steps.read(block);
    if (!block.attributes.etape) throw new BlockRefused("dites où en est la loi, par exemple {etape=3}.");
    const current = wholeNumber(block, "etape", 0);
    if (current < 1 || current > read.steps.length)
      throw new BlockRefused(`«\u202Fetape\u202F» va de 1 à ${read.steps.length}, le nombre de ses étapes.`);
    const { verifie } = block.attributes;
    const checked = verifie ? readPartialDay(verifie) : "";
    if (checked === null) throw new BlockRefused("sa vérification s’écrit 26/11/2026 ou 2026-11-26.");
    return { ...read, current, ...(checked ? { checked } : {}) };
  },
  write: (typed) => ({
    ...steps.write(typed),
    attributes: { etape: typed.text("etape"), verifie: typed.text("verifie") },
  }),
  fill: (data) => ({ ...steps.fill(data), etape: String(data.current), verifie: data.checked ?? "" }),
};

export const bill = kind(
  {
    name: "suivi-loi",
    title: "Suivi d’une loi",
    label: "Suivi de la loi",
    purpose: "Où en est un texte\u202F: ce qui est fait, ce qui vient.",
    drawing: ["M4 14h18v4H4zM30 15h16v2H30zM6 10h6v12H6zM38 11h7v10h-7zM40 13v6h3v-6z", "M19 9h13v14H19z"],
    example: `:::suivi-loi[Où en est le vote à 16 ans en Belgique ?]{etape=4 verifie="2026-11-28" source="https://etaamb.openjustice.be/nl/fr/wet_n2022032290.html" nom="Loi du 1er juin 2022"}
- 8 décembre 2021 : Des députés déposent la proposition à la Chambre.
- 19 mai 2022 : La Chambre l’adopte en séance plénière.
- 1er juin 2022 : Le Roi la sanctionne et la promulgue.
- 1er mai 2023 : Elle entre en vigueur.
:::`,
  },
  title("Où en est la loi\u202F?"),
  way,
  source,
);

export type Bill = ReturnType<typeof bill.read>;
