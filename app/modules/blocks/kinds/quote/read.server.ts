import { picture } from "#app/modules/media/text-picture.ts";
import {
  BlockRefused,
  type Directive,
  paragraphsOf,
  short,
  shortRich,
  sourceOf,
  titleOf,
} from "../../directive.server.ts";
import { type Node, altOf } from "../../block-tree.server.ts";
import { type RichText, plainText } from "../../rich-text.ts";
import type { Portrait, Quote } from "./data.ts";

/** `:::citation[Nom, fonction]{source=…}`, a portrait of the media library or none, and the words. Throws BlockRefused. */
export function readQuote(directive: Directive): Quote {
  const [name = "", ...role] = titleOf(directive, "Simone Veil, ministre de la Santé").split(", ");
  const { portrait, children } = takePortrait(directive.children);
  if (children.some(({ type }) => type !== "paragraph"))
    throw new BlockRefused("il ne contient que les mots de la personne, sans liste, tableau ni titre.");
  const words = unquoted(paragraphsOf(children).filter((text) => plainText(text).trim()));
  if (words.length < 1 || words.length > 3) throw new BlockRefused("écrivez les mots cités, en 1 à 3 paragraphes.");
  shortRich(words.flat(), 700, "ce qui est cité");
  return { name: name.trim(), role: role.join(", ").trim(), portrait, words, source: sourceOf(directive) };
}

/** A picture that opens the first paragraph is the portrait. */
function takePortrait(nodes: Node[]): { portrait: Portrait | null; children: Node[] } {
  const [first, ...others] = nodes;
  const [shown, ...after] = first?.children ?? [];
  if (first?.type !== "paragraph" || shown?.type !== "image") return { portrait: null, children: nodes };
  if (!picture(shown.url, ""))
    throw new BlockRefused("son portrait vient de la médiathèque\u202F: une adresse en /media/…");
  return {
    portrait: {
      src: shown.url,
      alt: short(altOf(shown), 200, "la description du portrait"),
      credit: short(shown.title, 120, "le crédit du portrait"),
    },
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
