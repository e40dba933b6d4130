import { decodeHTML } from "entities";
import { parseHTML } from "linkedom";
import { DOMParser } from "prosemirror-model";
import { Cleaner } from "#app/ui/editor/rich/paste-html.ts";
import { plain } from "#app/ui/editor/rich/paste-marks.ts";
import { open, write } from "#app/ui/editor/rich/round-trip.ts";
import { schema } from "#app/ui/editor/rich/schema.ts";
import { cleanAlt } from "#app/utils/text-image.ts";
import { cutTo } from "#app/utils/text.ts";
import { videoAt } from "#app/utils/video-address.ts";
import { type ImportedPicture, type Loss, NOWHERE, toReread } from "./record.ts";

const CAPTION = /\[caption[^\]]{0,500}\]([\s\S]{0,5000}?)\[\/caption\]/gi;
const SHORTCODE = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]{0,1000})?)\/?\]/gi;
/** Those that mean something without an attribute; any other word between brackets is the writer's. */
const BARE =
  /^(?:audio|contact-form(?:-7)?|embed|gallery|gravityform|playlist|video|vimeo|youtube|wpforms|mailpoet_form|toc|vc_\w+|et_pb_\w+|su_\w+)$/;
const EMBED = /\[embed[^\]]{0,500}\]\s*(https?:\/\/[^\s"'[\]<>]{4,1000})\s*\[\/embed\]/gi;
const BUTTON = /\[([a-z][\w-]{0,30}button[\w-]{0,10})(\s[^[\]]{0,1000})\]([^[\]]{1,300})\[\/\1\]/gi;
const ADDRESS = /https?:\/\/[^\s"'[\]<>]{4,1000}/i;
const ALONE = /^[ \t]*(https?:\/\/[^\s<>"']{4,1000})[ \t]*\r?$/gm;
const DYNAMIC = /<!-- wp:([\w/-]{1,60})(?: [^>]{0,2000})? \/-->/g;

/**
 * What WordPress would have made of its codes: captions as figures, an address as a link, the words that a code wraps.
 * The codes themselves are told.
 */
function withoutShortcodes(html: string, losses: Loss[]): string {
  const figures = html.replaceAll(CAPTION, (_whole, inside: string) => {
    const picture = /<img\b[^<>]{0,2000}>/i.exec(inside);
    const words = picture && inside.slice(picture.index + picture[0].length).replace(/^\s{0,20}<\/a>/, "");
    return picture ? `<figure>${picture[0]}<figcaption>${words}</figcaption></figure>` : inside;
  });
  const buttons = figures.replaceAll(BUTTON, (whole, _name, attributes: string, words: string) => {
    const address = ADDRESS.exec(attributes)?.[0];
    return address ? `<a href="${address}">${words}</a>` : whole;
  });
  const blocks = buttons.replaceAll(EMBED, "\n$1\n").replaceAll(DYNAMIC, (whole, name: string) => {
    if (!/^(?:more|nextpage|spacer|separator)$/.test(name)) losses.push({ kind: `bloc ${name}`, detail: whole });
    return "";
  });
  const closed = new Set([...blocks.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)].map(([, name = ""]) => name.toLowerCase()));
  const read = blocks.replaceAll(SHORTCODE, (whole, slash: string, typed: string, attributes: string) => {
    const name = typed.toLowerCase();
    const isCode = BARE.test(name) || closed.has(name) || /[\w-]=/.test(attributes);
    if (!isCode) return whole;
    if (slash) return "";
    const address = ADDRESS.exec(attributes)?.[0];
    if (address && videoAt(address)) return `\n${address}\n`;
    losses.push({ kind: `code [${name}]`, detail: whole });
    return address ? `\n\n<a href="${address}">${address}</a>\n\n` : "";
  });
  return read.replaceAll(ALONE, (_line, address: string) => `<iframe src="${address}"></iframe>`);
}

export interface HtmlToRead {
  html: string;
  breaks: boolean;
  origin: string;
}

/** `gallery`: the number of the one that it is in. */
type TakenPicture = ImportedPicture & { gallery?: string | undefined };

/** The address of a picture until it is stored: the schema of the texts takes those of /media alone. */
const placeholder = (index: number) => `/media/${index.toString(16).padStart(8, "0")}/0.jpg`;
const isPlaceholder = (src: string) => /^\/media\/0[0-9a-f]{7}\/0\.jpg$/.test(src);

const page = (html: string): Document =>
  parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`).document;

const unsaid: Record<string, string> = {
  audio: "son",
  canvas: "dessin",
  embed: "contenu intégré",
  form: "formulaire",
  iframe: "contenu intégré",
  "kg-hidden": "texte réservé aux emails ou aux abonnés",
  math: "formule",
  object: "contenu intégré",
  script: "script",
  style: "feuille de style",
  svg: "dessin",
  video: "vidéo",
};

const plainer: Record<string, string> = {
  pre: "bloc de code",
  code: "code",
  del: "texte barré",
  s: "texte barré",
  u: "texte souligné",
  mark: "texte surligné",
  sub: "texte en indice",
  "details, .kg-toggle-card": "contenu à déplier",
  ".wp-block-columns": "colonnes",
  "center, [align=center], .has-text-align-center, [style*='text-align:center'], [style*='text-align: center']":
    "texte centré",
};

/** What Ghost and WordPress put in their cards to press on, or to adorn them: no part of the text. */
const PRESSED =
  ".kg-card :is(button, svg, .kg-audio-player, .kg-video-overlay, .kg-video-player-container, .kg-bookmark-icon), .wp-block-file a + a";

const CREDIT_MAX = 200;

const flat = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();

const isWeb = (address: string): boolean => /^https?:\/\/[^\s"<>]+$/i.test(address);

function absolute(src: string, origin: string): string {
  const written = src.trim();
  return origin && URL.canParse(written, `${origin}/`) ? new URL(written, `${origin}/`).href : written;
}

const GALLERY = ".gallery, .wp-block-gallery, .kg-gallery-card, ul[class*=gallery], [class*=gallery] ul";

/** Each picture of a gallery on a line of its own, numbered where a block can stand; what it says besides, after. */
function openGalleries(source: Document): void {
  for (const [number, gallery] of [...source.querySelectorAll(GALLERY)].entries()) {
    if (!gallery.isConnected) continue;
    const lineOf = (...inside: (Node | string)[]) => {
      const line = source.createElement("p");
      line.append(...inside);
      return line;
    };
    const isBlock = !gallery.closest("li, td, th, blockquote");
    const lines = [...gallery.querySelectorAll("img")].map((picture) => {
      const frame = picture.closest("figure, dl");
      const caption = frame === gallery ? null : frame?.querySelector("figcaption, dd");
      if (isBlock) picture.setAttribute("data-gallery", String(number));
      picture.setAttribute("data-credit", flat(caption?.textContent));
      caption?.remove();
      return lineOf(picture);
    });
    const rest = flat(gallery.textContent);
    gallery.replaceWith(...lines, ...(rest ? [lineOf(rest)] : []));
  }
}

/** Takes out what a text cannot say, leaving a link where it has an address; a film that it can becomes a picture to take. */
function takeOut(source: Document, origin: string, losses: Loss[]): void {
  for (const element of source.querySelectorAll(PRESSED)) element.remove();
  for (const element of source.querySelectorAll(Object.keys(unsaid).join(","))) {
    if (!element.isConnected) continue;
    const tag = element.localName;
    const inner = element.querySelector("source, embed");
    const address = ["src", "data-src", "data"]
      .map((name) => element.getAttribute(name) ?? inner?.getAttribute(name))
      .find(Boolean);
    const whole = address ? absolute(address, origin) : "";
    const line = source.createElement("p");
    element.replaceWith(line);
    if (videoAt(whole) && !line.closest("li, td, th, blockquote")) {
      const film = line.appendChild(source.createElement("img"));
      film.setAttribute("src", whole);
      film.setAttribute("alt", element.getAttribute("title") ?? "");
      continue;
    }
    losses.push({ kind: unsaid[tag] ?? tag, detail: whole || flat(element.textContent) });
    if (!isWeb(whole) || /script|style|hidden/.test(tag)) line.remove();
    else {
      const link = line.appendChild(source.createElement("a"));
      link.setAttribute("href", whole);
      link.append(flat(element.getAttribute("title")) || whole);
    }
  }
  for (const card of source.querySelectorAll(".kg-signup-card")) card.remove();
  for (const [tag, kind] of Object.entries(plainer))
    for (const element of source.querySelectorAll(tag)) losses.push({ kind, detail: flat(element.textContent) });
}

/** What a text has signs for: an abbreviation says its words, an index its digits. A link within the page goes. */
function mendSigns(source: Document, losses: Loss[]): void {
  for (const short of source.querySelectorAll("abbr[title]")) {
    const long = flat(short.getAttribute("title"));
    if (long && long !== flat(short.textContent)) short.append(` (${long})`);
  }
  for (const index of source.querySelectorAll("sub")) {
    const words = flat(index.textContent);
    if (/^\d{1,3}$/.test(words))
      index.replaceWith(words.replaceAll(/\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉".charAt(Number(digit))));
  }
  for (const link of source.querySelectorAll("a[href^='#']")) {
    const words = flat(link.textContent);
    // From a note to its call, which is none here.
    if (/^(?:retour|back|[^\p{L}\p{N}]{1,4})$/iu.test(words)) link.remove();
    else if (words && !/^[[(]?\d{1,3}[\])]?$/.test(words)) losses.push({ kind: "lien dans la page", detail: words });
  }
}

/** A caption in plain words goes with its picture; any other stays under what it is about, in italics. */
function keepCaptions(source: Document): void {
  for (const caption of source.querySelectorAll("figcaption")) {
    const [picture, another] = caption.closest("figure")?.querySelectorAll("img") ?? [];
    const words = flat(caption.textContent);
    const isFilm = videoAt(picture?.getAttribute("src") ?? "") !== null;
    if (picture && !another && !isFilm && words.length <= CREDIT_MAX && !caption.querySelector("a")) {
      picture.setAttribute("data-credit", words);
      caption.remove();
    } else {
      const line = source.createElement("em");
      line.append(...caption.childNodes);
      caption.append(line);
    }
  }
}

function takePictures(source: Document, origin: string, losses: Loss[]): TakenPicture[] {
  const pictures: TakenPicture[] = [];
  for (const image of source.querySelectorAll("img")) {
    const alt = flat(image.getAttribute("alt"));
    const written = ["data-src", "data-lazy-src", "src"]
      .map((name) => image.getAttribute(name))
      .find((src) => src && !src.startsWith("data:"));
    if (!written) losses.push({ kind: "image dans la page", detail: alt });
    if (!written || /\/(?:emoji|smilies)\//.test(written)) {
      image.replaceWith(written ? alt : "");
      continue;
    }
    for (const name of ["width", "height", "title"]) image.removeAttribute(name);
    image.setAttribute("src", placeholder(pictures.length));
    image.setAttribute("alt", cutTo(cleanAlt(alt), 300));
    const { gallery, credit = "" } = image.dataset;
    if (gallery && !alt) losses.push(toReread("description d’image", "à écrire, dans une galerie"));
    pictures.push({ src: absolute(written, origin), alt, credit: cutTo(credit, CREDIT_MAX), gallery });
  }
  return pictures;
}

/** Entities written twice ("&amp;eacute;") are read a second time; lines become breaks where the site made paragraphs of them. */
function mendTexts(source: Document, breaks: boolean): void {
  const walk = (node: Node): void => {
    const children = [...node.childNodes];
    for (const child of children) {
      if (child.nodeType === 1 && !/^(?:pre|code|textarea)$/.test((child as Element).localName)) walk(child);
      if (child.nodeType !== 3) continue;
      const text = (child.textContent ?? "").replaceAll(/&(?:#\d{2,6}|#x[0-9a-f]{2,5}|[a-z]{2,8});/gi, (entity) =>
        decodeHTML(entity),
      );
      // Lines between two words, then what parts them: a break, or two for a paragraph.
      const parts = breaks ? text.split(/(\r?\n[ \t]*(?:\r?\n\s*)?)/) : [text];
      const nodes = parts.flatMap((part, index): (Node | string)[] => {
        if (index % 2 === 0) return part ? [part] : [];
        const lines = Math.min(2, part.split("\n").length - 1);
        return Array.from({ length: lines }, () => source.createElement("br"));
      });
      (child as ChildNode).replaceWith(...nodes);
    }
  };
  walk(source.body);
}

/** HTML of another site as a text of this one, by the rules of what is pasted. */
export function readHtml({ html, breaks, origin }: HtmlToRead) {
  const losses: Loss[] = [];
  const source = page(withoutShortcodes(html, losses));
  for (const link of source.querySelectorAll("a[href]:not([href^='#'])")) {
    const href = link.getAttribute("href") ?? "";
    if (!URL.canParse(href)) link.setAttribute("href", absolute(href, origin || NOWHERE));
  }
  openGalleries(source);
  mendSigns(source, losses);
  takeOut(source, origin, losses);
  // The parser makes a node of each entity.
  source.body.normalize();
  mendTexts(source, breaks);
  keepCaptions(source);
  const pictures = takePictures(source, origin, losses);
  const cleaner = new Cleaner(source, page(""), "", isPlaceholder);
  cleaner.children(source.body, plain, 0);
  for (const detail of cleaner.notes) losses.push({ kind: "mise en forme", detail });
  const doc = DOMParser.fromSchema(schema).parse(cleaner.output);
  return { markdown: write(doc, open("")).trim(), pictures, losses };
}

/** Each picture stands in its Markdown as `placeholder` of its place in `pictures`. */
export type ReadHtml = ReturnType<typeof readHtml>;
