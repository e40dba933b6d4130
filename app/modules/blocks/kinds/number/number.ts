import { BlockRefused, paragraphsOf, shortRich } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { label, labelOf, source } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import { words } from "../../write.ts";

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
