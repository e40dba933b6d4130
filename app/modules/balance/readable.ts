import { decodeHTML } from "entities";
import { blocksIn, replaceBlocks, plainText } from "#app/modules/blocks/block.ts";
import type { Quote } from "#app/modules/blocks/kinds/voices.ts";
import { withoutTags } from "#app/utils/text.ts";
import type { Readable } from "./count.ts";

const parts =
  /<\/?(?:p|li|h[1-6]|td|th|tr|blockquote|ul|ol|table|figure|figcaption|div|br|hr|dl|dt|dd|pre|section)\b[^<>]*>/gi;

const clean = (html: string) => decodeHTML(withoutTags(html)).replaceAll(/\s+/g, " ").trim();

/** The text of a caption stands with its picture, not among the paragraphs. */
const figures =
  /<img\b[^<>]*>(?:\s*<\/?(?:p|picture|a)\b[^<>]*>)*\s*(?:<figcaption\b[^<>]*>([\s\S]{0,2000}?)<\/figcaption>)?/gi;
const attribute = (tag: string, name: string) =>
  decodeHTML(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "");

function textsOf(data: unknown, key = ""): string[] {
  if (typeof data === "string") return /^(?:url|src|day|color|kind|slug|poster|page)$/.test(key) ? [] : [data];
  if (Array.isArray(data))
    return data.some((item) => typeof item === "string")
      ? [data.flatMap((item) => textsOf(item)).join("")]
      : data.flatMap((item) => textsOf(item));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => (name === "source" ? [] : textsOf(value, name)));
}

/** A rendered text, as it is counted: paragraphs, pictures, and the quotations that its blocks hold. */
export function readHtml(html: string): Readable {
  const pictures: string[] = [];
  const blocks = blocksIn(html);
  const quotes = blocks.flatMap((block) => {
    if (block.kind !== "citation" || !("data" in block)) return [];
    const { name, role, words, portrait } = block.data as Quote;
    if (portrait) pictures.push([portrait.alt, name].join(" "));
    return [{ who: [name, role].filter(Boolean).join(", "), words: words.map(plainText).join(" ") }];
  });
  const otherTexts = blocks.flatMap((block) =>
    block.kind !== "citation" && "data" in block ? textsOf(block.data) : [],
  );
  const text = replaceBlocks(html, () => "").replaceAll(figures, (tag, caption: string | undefined) => {
    pictures.push([attribute(tag, "alt"), attribute(tag, "title"), clean(caption ?? "")].filter(Boolean).join(" "));
    return "";
  });
  const paragraphs = text.split(parts).map(clean).filter(Boolean);
  return {
    paragraphs: [...paragraphs, ...otherTexts.filter(Boolean)],
    heads: [],
    pictures: pictures.filter(Boolean),
    quotes,
  };
}
