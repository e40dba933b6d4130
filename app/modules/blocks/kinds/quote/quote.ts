import type { TextImage } from "#app/utils/text-image.ts";
import { BlockRefused, type Node, imageIn, paragraphsOf, shortRich } from "../../directive.ts";
import { type Part, kind } from "../../kind.ts";
import { source, titleOf } from "../../parts.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import { linesOf } from "../../write.ts";

const speaker: Part<{ name: string; role: string }> = {
  fields: [
    { name: "who", label: "Nom, fonction", hint: "Par exemple\u202F: Prénom Nom, députée de la Somme", max: 160 },
  ],
  read(block) {
    const [name = "", ...role] = titleOf(block, "Simone Veil, ministre de la Santé").split(", ");
    return { name: name.trim(), role: role.join(", ").trim() };
  },
  write: ({ text }) => ({ label: text("who") }),
  fill: ({ name, role }) => ({ who: role ? `${name}, ${role}` : name }),
};

/** A paragraph each, without the marks of quotation around; a portrait, or none. */
const saidPart: Part<{ portrait: TextImage | null; words: RichText[] }> = {
  fields: [
    {
      name: "said",
      label: "Les mots",
      input: "lines",
      hint: "Sans guillemets. Pour un portrait, ajoutez ensuite une image dans le bloc, sous sa première ligne.",
      max: 700,
      wrong: /mots|cité/,
    },
  ],
  read(block) {
    const { portrait, children } = takePortrait(block.children);
    if (children.some(({ type }) => type !== "paragraph"))
      throw new BlockRefused("il ne contient que les mots de la personne, sans liste, tableau ni titre.");
    const words = unquoted(paragraphsOf(children).filter((text) => plainText(text).trim()));
    if (words.length < 1 || words.length > 3) throw new BlockRefused("écrivez les mots cités, en 1 à 3 paragraphes.");
    shortRich(words.flat(), 700, "ce qui est cité");
    return { portrait, words };
  },
  write: ({ text }) => ({ body: [linesOf(text("said")).join("\n\n")] }),
  fill: ({ words }) => ({ said: words.map(plainText).join("\n") }),
};

/** A picture that opens the first paragraph is the portrait. */
function takePortrait(nodes: Node[]): { portrait: TextImage | null; children: Node[] } {
  const [first, ...others] = nodes;
  const [shown, ...after] = first?.children ?? [];
  if (first?.type !== "paragraph" || shown?.type !== "image") return { portrait: null, children: nodes };
  return {
    portrait: imageIn(shown, "son portrait", "du portrait", { alt: 200, credit: 120 }),
    children: after.length > 0 ? [{ ...first, children: after }, ...others] : others,
  };
}

/** Without the marks around, which the drawing sets. */
function unquoted(words: RichText[]): RichText[] {
  const all = words.map(plainText).join("\n").trim();
  if (!/^[«“"][^«»“”"]*[»”"]$/.test(all)) return words;
  const change = (text: RichText, at: number, cut: (part: string) => string): RichText => {
    const part = text.at(at) ?? "";
    return text.with(at, typeof part === "string" ? cut(part) : part);
  };
  const opened = words.with(
    0,
    change(words[0] ?? [], 0, (part) => part.trimStart().replace(/^[«“"]\s*/, "")),
  );
  return opened.with(
    -1,
    change(opened.at(-1) ?? [], -1, (part) =>
      part
        .trimEnd()
        .replace(/[»”"]$/, "")
        .trimEnd(),
    ),
  );
}

/** The words of someone, with a portrait or without. */
export const quote = kind(
  {
    name: "citation",
    title: "Citation d’une personne",
    purpose: "Les mots de quelqu’un, avec son nom et sa fonction.",
    drawing: ["M18 8h26v3H18zM18 15h20v3H18zM18 22h24v3H18z", "M4 7h5v5L7 18H4zM11 7h5v5l-2 6h-3z"],
    example: `:::citation[Robert Badinter, garde des Sceaux]{source="https://madelen.ina.fr/content/robert-badinter-17-septembre-1981-75449" nom="INA, discours à l’Assemblée nationale" date="1981-09-17"}
Demain, grâce à vous, la justice française ne sera plus une justice qui tue.
:::`,
  },
  speaker,
  saidPart,
  source,
);

export type Quote = ReturnType<typeof quote.read>;
