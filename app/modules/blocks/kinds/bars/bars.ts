import { type Scale, scaleOf } from "#app/utils/drawn-share.ts";
import { BlockRefused, cutAtColon, numberIn, short } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { list, source, title } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";

/** "milliards d’euros"; empty when the title says it. */
const unit: Part<{ unit: string }> = {
  fields: [
    {
      name: "unite",
      label: "Unité",
      hint: "Par exemple\u202F: milliards d’euros, %",
      max: 40,
      optional: true,
      wrong: /^l’unité/,
    },
  ],
  last: true,
  read: ({ attributes: { unite = "" } }) => ({ unit: short(unite, 40, "l’unité") }),
  write: ({ text }) => ({ attributes: { unite: text("unite") } }),
  fill: (data) => ({ unite: data.unit }),
};

const amounts = list(
  {
    name: "bars",
    legend: "Barres",
    add: "Ajouter une barre",
    min: 2,
    max: 12,
    asked: "la valeur",
    row: [
      { name: "label", label: "Étiquette", max: 60 },
      { name: "value", label: "Valeur", input: "number", hint: "12,5", max: 20 },
    ],
  },
  readBar,
);

function readBar(item: RichText) {
  const { head, rest } = cutAtColon(item);
  const words = `«\u202F${plainText(item).trim().slice(0, 40)}\u202F»`;
  if (!head) throw new BlockRefused(`la ligne ${words} s’écrit avec une étiquette, deux-points et un nombre.`);
  const value = numberIn(plainText(rest));
  if (value === null)
    throw new BlockRefused(
      `la ligne ${words} finit par un nombre seul, comme 12 ou 12,5. L’unité se met dans unite="…".`,
    );
  if (value < 0) throw new BlockRefused(`la ligne ${words} a un nombre négatif\u202F: une barre part de zéro.`);
  return { label: short(head, 60, `l’étiquette ${words}`), value };
}

export const bars = kind(
  {
    name: "barres",
    title: "Barres",
    purpose: "Des quantités que l’œil compare.",
    drawing: ["M4 14h22v6H4zM4 23h11v6H4z", "M4 5h40v6H4z"],
    example: `:::barres[Combien de sièges au Parlement européen ?]{unite="sièges, de 2024 à 2029" source="https://eur-lex.europa.eu/eli/dec/2023/2061/oj" nom="Conseil européen, décision 2023/2061" date="2023-09-22"}
- Allemagne : 96
- France : 81
- Italie : 76
- Espagne : 61
- Belgique : 22
- Malte : 6
:::`,
  },
  title("Les sièges au Parlement européen"),
  unit,
  {
    ...amounts,
    read(block) {
      const read = amounts.read(block);
      if (read.bars.every(({ value }) => value === 0)) throw new BlockRefused("tous ses nombres sont à zéro.");
      const labels = read.bars.map((bar) => bar.label);
      const twice = labels.find((each, index) => labels.indexOf(each) !== index);
      if (twice !== undefined) throw new BlockRefused(`l’étiquette «\u202F${twice}\u202F» y est deux fois.`);
      return read;
    },
  },
  source,
);

export type Bars = ReturnType<typeof bars.read>;

export const scaleOfBars = ({
  title: words,
  unit: counted,
  bars: drawn,
}: Pick<Bars, "title" | "unit" | "bars">): Scale =>
  scaleOf(
    drawn.map(({ value }) => value),
    counted,
    words,
  );
