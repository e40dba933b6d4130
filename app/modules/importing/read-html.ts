import { decodeHTML } from "entities";
import { parseHTML } from "linkedom";
import { DOMParser } from "prosemirror-model";
import { isHeavy } from "#app/ui/editor/rich/paste-heavy.ts";
import { Cleaner } from "#app/ui/editor/rich/paste-html.ts";
import { plain } from "#app/ui/editor/rich/paste-marks.ts";
import { open, write } from "#app/ui/editor/rich/round-trip.ts";
import { schema } from "#app/ui/editor/rich/schema.ts";
import { withoutTags } from "#app/utils/html.ts";
import { cleanAlt, cleanCredit } from "#app/utils/text-image.ts";
import { cutTo } from "#app/utils/text.ts";
import type { ImportedPicture, Loss } from "./record.ts";
import { withoutShortcodes } from "./shortcodes.ts";

export interface HtmlToRead {
  html: string;
  /** Its lines are paragraphs, as WordPress wrote before its blocks. */
  breaks: boolean;
  origin: string;
}

export interface ReadHtml {
  /** Each picture stands as `placeholder` of its place in `pictures`. */
  markdown: string;
  pictures: ImportedPicture[];
  losses: Loss[];
}

/** The address of a picture until it is stored: the schema of the texts takes those of /media alone. */
export const placeholder = (index: number) => `/media/${index.toString(16).padStart(8, "0")}/0.jpg`;
const isPlaceholder = (src: string) => /^\/media\/0[0-9a-f]{7}\/0\.jpg$/.test(src);

const page = (html: string): Document =>
  parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`).document;

/** What a text cannot say, and what it is called in French. */
const unsaid: Record<string, string> = {
  audio: "son",
  canvas: "dessin",
  embed: "contenu intégré",
  form: "formulaire",
  iframe: "contenu intégré",
  math: "formule",
  object: "contenu intégré",
  script: "script",
  style: "feuille de style",
  svg: "dessin",
  video: "vidéo",
};

/** Formatting whose words stay. */
const plainer: Record<string, string> = {
  pre: "bloc de code",
  code: "code",
  del: "texte barré",
  s: "texte barré",
  u: "texte souligné",
};

const CREDIT = /^(?:©|\(c\)|(?:photos?|cr[ée]dits?|cr[ée]dits? photos?|image)\s{0,3}:|photo by\b)/i;

const flat = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();

const isWeb = (address: string | null): address is string => /^https?:\/\/[^\s"<>]+$/i.test(address ?? "");

function absolute(src: string, origin: string): string {
  const written = src.trim();
  try {
    return origin ? new URL(written, `${origin}/`).href : written;
  } catch {
    return written;
  }
}

/** Takes out what a text cannot say, leaving a link where it has an address. */
function takeOut(source: Document, origin: string, losses: Loss[]): void {
  for (const element of source.querySelectorAll(Object.keys(unsaid).join(","))) {
    if (!element.isConnected) continue;
    const tag = element.localName;
    const inner = element.querySelector("source, embed");
    const address = ["src", "data-src", "data"]
      .map((name) => element.getAttribute(name) ?? inner?.getAttribute(name))
      .find(Boolean);
    const whole = address ? absolute(address, origin) : "";
    losses.push({ kind: unsaid[tag] ?? tag, detail: whole || flat(element.textContent) });
    if (isWeb(whole) && !/script|style/.test(tag)) {
      const line = source.createElement("p");
      const link = line.appendChild(source.createElement("a"));
      link.setAttribute("href", whole);
      link.append(whole);
      element.replaceWith(line);
    } else element.remove();
  }
  for (const [tag, kind] of Object.entries(plainer))
    for (const element of source.querySelectorAll(tag)) losses.push({ kind, detail: flat(element.textContent) });
}

/** Numbers the pictures, each with what its caption says of who made it. */
function takePictures(source: Document, origin: string, losses: Loss[]): ImportedPicture[] {
  const pictures: ImportedPicture[] = [];
  for (const image of source.querySelectorAll("img")) {
    const written = ["data-src", "data-lazy-src", "src"]
      .map((name) => image.getAttribute(name))
      .find((src) => src && !src.startsWith("data:"));
    if (!written) {
      losses.push({ kind: "image dans la page", detail: image.getAttribute("alt") ?? "" });
      image.remove();
      continue;
    }
    const emoji = image.getAttribute("alt") ?? "";
    if (/\/(?:emoji|smilies)\//.test(written)) {
      image.replaceWith(source.createTextNode(emoji));
      continue;
    }
    const caption = image.closest("figure")?.querySelector("figcaption");
    const words = flat(caption?.textContent);
    const credit =
      CREDIT.test(words) && words.length <= 200 ? words.replace(/^[\p{L} ]{5,15}\s{0,3}:\s{0,3}/u, "") : "";
    if (credit) caption?.remove();
    pictures.push({ src: absolute(written, origin), alt: flat(image.getAttribute("alt")), credit });
    image.setAttribute("src", placeholder(pictures.length - 1));
    for (const name of ["width", "height", "title"]) image.removeAttribute(name);
    image.setAttribute("alt", cutTo(cleanAlt(emoji), 300));
    if (credit) image.setAttribute("title", cleanCredit(credit));
  }
  return pictures;
}

/** Entities written twice ("&amp;eacute;") are read a second time; lines become breaks where the site made paragraphs of them. */
function mendTexts(source: Document, breaks: boolean): void {
  const walk = (node: Node, isCode: boolean): void => {
    for (let child = node.firstChild, next: ChildNode | null; child; child = next) {
      next = child.nextSibling;
      if (child.nodeType === 1) walk(child, isCode || /^(?:pre|code|textarea)$/.test((child as Element).localName));
      if (child.nodeType !== 3 || isCode) continue;
      const text = (child.textContent ?? "").replaceAll(/&(?:#\d{2,6}|#x[0-9a-f]{2,5}|[a-z]{2,8});/gi, (entity) =>
        decodeHTML(entity),
      );
      if (!breaks || !text.includes("\n")) {
        if (text !== child.textContent) child.textContent = text;
        continue;
      }
      const parts = text.split(/(\r?\n[ \t]*(?:\r?\n[ \t]*)*)/).flatMap((part, index): Node[] => {
        if (index % 2 === 0) return part ? [source.createTextNode(part)] : [];
        const lines = part.split("\n").length - 1;
        return Array.from({ length: Math.min(2, lines) }, () => source.createElement("br"));
      });
      (child as ChildNode).replaceWith(...parts);
    }
  };
  walk(source.body, false);
}

/** HTML of another site as a text of this one, by the rules of what is pasted. */
export function readHtml({ html, breaks, origin }: HtmlToRead): ReadHtml {
  const losses: Loss[] = [];
  const read = withoutShortcodes(html, losses);
  if (isHeavy(read)) {
    losses.push({ kind: "mise en forme trop lourde", detail: "le texte est venu seul" });
    const words = decodeHTML(withoutTags(read.replaceAll(/<(script|style)\b[\s\S]{0,100000}?<\/\1>/gi, " "), "\n"));
    const lines = words.split(/\n+/).map(flat).filter(Boolean);
    const doc = schema.node("doc", null, [
      schema.node("paragraph"),
      ...lines.map((line) => schema.node("paragraph", null, [schema.text(line)])),
    ]);
    return { markdown: write(doc, open("")), pictures: [], losses };
  }
  const source = page(read);
  takeOut(source, origin, losses);
  // The parser makes a node of each entity.
  source.body.normalize();
  mendTexts(source, breaks);
  const pictures = takePictures(source, origin, losses);
  const cleaner = new Cleaner(source, page(""), origin, isPlaceholder);
  cleaner.children(source.body, plain, 0);
  for (const detail of cleaner.notes) losses.push({ kind: "mise en forme", detail });
  const doc = DOMParser.fromSchema(schema).parse(cleaner.output);
  return { markdown: write(doc, open("")).trim(), pictures, losses };
}
