import type { TextImage } from "#app/utils/text-image.ts";
import { type RichText, plainText, type BlockSource } from "../block.ts";
import {
  BlockRefused,
  type Node,
  imageIn,
  paragraphsOf,
  shortRich,
  cutAtColon,
  isList,
  itemsOf,
  sectionsOf,
  short,
} from "../directive.ts";
import { type Part, kind, type BlockRows, type Typed } from "../kind.ts";
import { source, titleOf, title } from "../parts.ts";
import { linesOf, link, words } from "../write.ts";

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

interface Speaker {
  who: string;
  text: RichText;
  source: BlockSource;
}

const names = ["Pour", "Contre"] as const;
const MOST_SPEAKERS = 3;
const LINE = "- **Nom, fonction**\u202F: ce que la personne défend ([source](https://…))";

const side = (legend: (typeof names)[number]): BlockRows => ({
  name: legend.toLowerCase(),
  legend,
  add: "Ajouter une personne",
  min: 1,
  max: MOST_SPEAKERS,
  row: [
    { name: "who", label: "Nom, fonction", max: 120 },
    { name: "text", label: "Ce que la personne défend", input: "lines", max: 500 },
    { name: "source", label: "Lien de la source", input: "url", max: 2000 },
  ],
});

const speakers = (typed: Typed, name: string) =>
  typed
    .rows(name)
    .map(({ who = "", text = "", source = "" }) => `- **${words(who)}** : ${words(text)} (${link("source", source)})`);

const sides: Part<{ sides: { name: "Pour" | "Contre"; speakers: Speaker[] }[] }> = {
  fields: names.map(side),
  read({ children }) {
    const sections = sectionsOf(children);
    const parts = names.map((name) => sections.filter((section) => section.title.toLowerCase() === name.toLowerCase()));
    if (sections.length !== 2 || parts.some(({ length }) => length !== 1))
      throw new BlockRefused("il a deux parties, «\u202F## Pour\u202F» et «\u202F## Contre\u202F», une fois chacune.");
    const read = names.map((name, index) => ({ name, speakers: speakersOf(name, parts[index]?.[0]?.children ?? []) }));
    const counts = read.map((each) => each.speakers.length);
    if (counts[0] !== counts[1])
      throw new BlockRefused(
        `«\u202FPour\u202F» en a ${counts[0]}, «\u202FContre\u202F» en a ${counts[1]}\u202F: donnez autant de voix à chaque côté.`,
      );
    const lengths = read.map((each) => each.speakers.reduce((sum, { text }) => sum + plainText(text).length, 0));
    if (Math.min(...lengths) * 3 < Math.max(...lengths) * 2)
      throw new BlockRefused(
        `«\u202FPour\u202F» a ${lengths[0]} lettres, «\u202FContre\u202F» en a ${lengths[1]}\u202F: le côté le plus court a au moins les deux tiers de l’autre.`,
      );
    return { sides: read };
  },
  write: (typed) => ({ body: ["## Pour", ...speakers(typed, "pour"), "", "## Contre", ...speakers(typed, "contre")] }),
  fill: (data) =>
    Object.fromEntries(
      data.sides.map(({ name, speakers: people }) => [
        name.toLowerCase(),
        people.map(({ who, text, source }) => ({ who, text: plainText(text), source: source.url })),
      ]),
    ),
};

function speakersOf(name: string, nodes: Node[]): Speaker[] {
  const items = itemsOf(nodes);
  if (items.length === 0 || items.length > MOST_SPEAKERS || !nodes.every(isList))
    throw new BlockRefused(`sous «\u202F${name}\u202F», écrivez de 1 à ${MOST_SPEAKERS} lignes, comme ${LINE}.`);
  return items.map((item, index) => {
    const [first] = item;
    const isNamed = typeof first === "object" && "mark" in first && first.mark === "strong";
    const { head, rest } = cutAtColon(item);
    if (!isNamed || !head)
      throw new BlockRefused(
        `«\u202F${name}\u202F», ligne ${index + 1}\u202F: commencez par qui parle, comme ${LINE}.`,
      );
    const { text, source } = withoutSource(rest);
    if (!source)
      throw new BlockRefused(`«\u202F${head}\u202F» n’a pas de source\u202F: finissez par ([source](https://…)).`);
    if (!plainText(text).trim()) throw new BlockRefused(`dites en une phrase ce que défend «\u202F${head}\u202F».`);
    return { who: short(head, 120, "le nom"), text: shortRich(text, 500, `le texte de «\u202F${head}\u202F»`), source };
  });
}

/** What stands before the last link, its parenthesis left out, and the source that it is. */
function withoutSource(text: RichText): { text: RichText; source: BlockSource | null } {
  const at = text.findLastIndex((part) => typeof part === "object" && "href" in part);
  const last = text[at];
  if (typeof last !== "object" || !("href" in last) || !last.href.startsWith("https://") || !URL.canParse(last.href))
    return { text, source: null };
  const [before, after] = [text[at - 1], text[at + 1]];
  const isLast = at === text.length - (after === undefined ? 1 : 2);
  if (!isLast || (typeof after === "string" && !/^\)?\s*\.?$/.test(after.trim()))) return { text, source: null };
  const kept = text.slice(0, at);
  if (typeof before === "string") kept[at - 1] = before.trimEnd().replace(/\($/, "").trimEnd();
  const name = plainText(last.text).trim();
  const host = new URL(last.href).hostname.replace(/^www\./, "");
  return { text: kept, source: { name: /^source$/i.test(name) || !name ? host : name, url: last.href, day: "" } };
}

/** As many on each side, at about the same length. */
export const debate = kind(
  {
    name: "pour-contre",
    title: "Pour / contre",
    label: "Pour et contre",
    purpose: "Deux camps, la même place, des personnes nommées.",
    drawing: ["M26 6h18v14h-9l-4 6v-6h-5z", "M4 6h18v14h-5v6l-4-6H4z"],
    example: `:::pour-contre[Voter dès 16 ans aux élections européennes ?]
## Pour
- **Guillaume Defossé, député belge (Ecolo)** : C’est montrer aux jeunes que leur opinion compte, alors qu’ils ont prouvé qu’ils savent se mobiliser. ([Le Vif, avril 2021](https://www.levif.be/actualite/belgique/droit-de-vote-a-16-ans-aux-europeennes-pour-ne-facher-personne/article-normal-1411329.html))
## Contre
- **Wim Van der Donckt, député belge (N-VA)** : Le droit de vote fait partie du passage à l’âge adulte, à 18 ans, avec des droits et des obligations. ([N-VA, 10 février 2022](https://francais.n-va.be/actualite/n-va-le-droit-de-vote-fait-partie-du-passage-a-lage-adulte))
:::`,
  },
  title("Faut-il rendre le vote obligatoire\u202F?", { name: "question", label: "La question", max: 160 }, "question"),
  sides,
);

export type Debate = ReturnType<typeof debate.read>;
