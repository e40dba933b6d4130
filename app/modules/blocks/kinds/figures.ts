import { type Scale, scaleOf } from "#app/utils/drawn-share.ts";
import { type RichText, plainText } from "../block.ts";
import { BlockRefused, cutAtColon, numberIn, short, paragraphsOf, shortRich } from "../directive.ts";
import { type Part, kind } from "../kind.ts";
import { list, source, title, label, labelOf, attribute } from "../parts.ts";
import { words } from "../write.ts";

/** "milliards d’euros"; empty when the title says it. */
const unit = attribute(
  "unit",
  {
    name: "unite",
    label: "Unité",
    hint: "Par exemple\u202F: milliards d’euros, %",
    max: 40,
    optional: true,
    wrong: /^l’unité/,
  },
  (typed) => short(typed, 40, "l’unité"),
);

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
  { ...unit, last: true },
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

const sentence: Part<{ text: RichText }> = {
  fields: [{ name: "text", label: "Ce qu’il compte, en une phrase", max: 300, wrong: /phrase/ }],
  read({ children }) {
    const [text] = paragraphsOf(children);
    if (!text || children.length > 1) throw new BlockRefused("dites en une phrase ce que le chiffre compte.");
    return { text: shortRich(text, 300, "cette phrase") };
  },
  write: ({ text }) => ({ body: [words(text("text"))] }),
  fill: ({ text }) => ({ text: plainText(text) }),
};

export const number = kind(
  {
    name: "chiffre",
    title: "Chiffre",
    purpose: "Un nombre en grand, et ce qu’il compte.",
    drawing: ["M32 10h12v3H32zM32 18h8v3h-8z", "M4 7h6v18H4zM14 7h14v18H14zM19 12v8h4v-8z"],
    example: `:::chiffre[289 voix]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution, article 49"}
C’est ce qu’il faut pour renverser le gouvernement quand les 577 sièges de l’Assemblée nationale sont occupés.
:::`,
  },
  label(
    "value",
    {
      name: "value",
      label: "Le chiffre",
      hint: "Par exemple\u202F: 289 voix",
      max: 40,
      wrong: /le chiffre (?:est|entre)/,
    },
    (block) => labelOf(block, 40, "le chiffre", "écrivez le chiffre entre crochets, par exemple :::chiffre[289 voix]."),
  ),
  sentence,
  source,
);

export type BigNumber = ReturnType<typeof number.read>;
