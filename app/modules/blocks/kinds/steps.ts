import { type PartialDay, readPartialDay } from "#app/utils/partial-day.ts";
import { type RichText, plainText } from "../block.ts";
import { BlockRefused, cutAtColon, short, shortRich, wholeNumber } from "../directive.ts";
import { kind, type Part } from "../kind.ts";
import { list, source, stepRows, title, stepIn } from "../parts.ts";

function readMoment(item: RichText) {
  const { head, rest } = cutAtColon(item);
  const words = plainText(item).trim().slice(0, 40);
  if (!head || !plainText(rest).trim())
    throw new BlockRefused(
      `la ligne «\u202F${words}\u202F» commence par son moment, puis deux-points et le texte\u202F: «\u202F4 octobre 1958\u202F: ce qui se passe\u202F».`,
    );
  return {
    moment: short(head, 60, `le moment «\u202F${words}…\u202F»`),
    text: shortRich(rest, 400, `le texte de «\u202F${head}\u202F»`),
  };
}

export const timeline = kind(
  {
    name: "frise",
    title: "Frise",
    purpose: "Des dates qui se suivent, et ce qui s’y passe.",
    drawing: ["M9 5h2v22H9zM18 6h24v3H18zM18 15h16v3H18zM18 24h20v3H18z", "M6 4h8v7H6zM6 13h8v7H6zM6 22h8v7H6z"],
    example: `:::frise[Une Constitution qui change]{source="https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000571356" nom="Légifrance"}
- 4 octobre 1958 : La Constitution de la Ve République est promulguée.
- 6 novembre 1962 : Le président sera élu par tous les électeurs.
- 2 octobre 2000 : Son mandat passe de sept à cinq ans.
- 23 juillet 2008 : Il ne peut plus faire plus de deux mandats à la suite.
- 8 mars 2024 : La liberté de recourir à l’avortement y est inscrite.
:::`,
  },
  title("La Ve République en cinq dates"),
  list(
    stepRows(
      15,
      { name: "moment", label: "Moment", hint: "4 octobre 1958, Juin, Demain…", max: 60 },
      { name: "text", label: "Ce qui se passe", max: 300 },
    ),
    readMoment,
  ),
  source,
);

export type Timeline = ReturnType<typeof timeline.read>;

export const deciders = kind(
  {
    name: "qui-decide",
    title: "Qui décide\u202F?",
    label: "Qui décide",
    purpose: "Qui fait quoi, dans l’ordre, jusqu’à la décision.",
    drawing: ["M4 20h12v8H4zM18 12h12v16H18z", "M32 4h12v24H32z"],
    example: `:::qui-decide[Qui décide du budget de l’État ?]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution, articles 39, 47 et 61"}
1. Le gouvernement : dépose le projet de loi de finances à l’Assemblée nationale.
2. L’Assemblée nationale : le lit la première, pendant 40 jours.
3. Le Sénat : le lit ensuite. Le Parlement entier a 70 jours.
4. Le Conseil constitutionnel : vérifie qu’il respecte la Constitution, si on le lui demande.
:::`,
  },
  title("Qui décide du budget\u202F?"),
  list(
    stepRows(
      10,
      { name: "who", label: "Qui", hint: "Le gouvernement", max: 80 },
      { name: "text", label: "Fait quoi", hint: "dépose le projet.", max: 300 },
    ),
    (item, index) => {
      const { head, rest } = stepIn(item, index, "1. Le gouvernement\u202F: dépose le projet.");
      return { who: head, text: rest };
    },
    (index) => `${index + 1}.`,
  ),
  source,
);

export type Deciders = ReturnType<typeof deciders.read>;

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
