import { trimEndOf } from "#app/utils/text.ts";
import { readText } from "./linkable-text.ts";
import { type Word, feminineForms, hasOwnCase, keyOf, ledBy, sameAccents, wordsOf } from "./word-forms.ts";

export interface LinkableTerm {
  slug: string;
  term: string;
  aliases: string[];
  /** A common word: its name is linked only as it is written, its capital included, inside a sentence. */
  exact: boolean;
}

/** One way to write a term: where its last word leads, and what is still asked of the words met. */
interface Name {
  slug: string;
  words: string[];
  exact: boolean;
  /** Words at its beginning that lead to the name and are no part of it: "la" of "la Chambre". */
  led: number;
}

interface Node {
  next: Map<string, Node>;
  names: Name[];
}

/** The names of a glossary, a word a step: compiled once, it links any number of texts. */
export interface Linker {
  root: Node;
}

export interface Linked {
  html: string;
  /** Of the terms linked, in the order of the text. */
  slugs: string[];
}

/** The separator of two words of a name, in one spelling; null where no name goes on. */
function joint(between: string): string | null {
  if (between === " " || /^(?:[\s\u00A0\u202F\u2009]{1,3}|[-\u2010\u2011]\u2060?)$/.test(between)) return " ";
  if (/^[’'ʼ]$/.test(between)) return "’";
  if (between === ".") return ".";
  return /^,\s$/.test(between) ? "," : null;
}

/** "Région (Belgique)": brackets only disambiguate, no text has such a name. */
const isLinkable = (name: string) => !/[()]/.test(name);

/** Compiles names into a tree of words; they are so short that Aho-Corasick's failure links would spare nothing. */
export function compileLinker(terms: LinkableTerm[]): Linker {
  const root: Node = { next: new Map(), names: [] };
  const add = (slug: string, text: string, exact: boolean) => {
    const words = wordsOf(text);
    const raws = words.map(({ raw }) => raw);
    const joints = words.map(({ start }, index) => (index > 0 ? joint(text.slice(words[index - 1]?.end, start)) : ""));
    if (words.length === 0 || joints.includes(null)) return;
    const forms = exact ? [raws] : [raws, ...feminineForms(raws)];
    for (const form of forms) {
      let node = root;
      form.forEach((raw, index) => {
        const step = (joints[index] ?? "") + keyOf(raw);
        const next = node.next.get(step) ?? { next: new Map<string, Node>(), names: [] };
        node.next.set(step, next);
        node = next;
      });
      node.names.push({ slug, words: form, exact, led: exact ? 0 : ledBy(form) });
    }
  };
  // A term's own name comes before what another is also called.
  for (const { slug, term, exact } of terms) if (isLinkable(term)) add(slug, term, exact);
  for (const { slug, aliases } of terms) for (const alias of aliases) if (isLinkable(alias)) add(slug, alias, false);
  return { root };
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** Are these words, found at the end of a branch, that name as it may be written? */
function isWritten(name: Name, words: Word[], opensSentence: () => boolean): boolean {
  if (name.exact) return name.words.every((meant, index) => words[index]?.raw === meant) && !opensSentence();
  const { led } = name;
  return (
    // After an article, a capital tells: "la Chambre" votes, "la chambre" is let; "les Écologistes" is a party.
    (led === 0 ||
      name.words.slice(led).every((meant, at) => isCapital(meant) === isCapital(words[led + at]?.raw ?? ""))) &&
    name.words.every((meant, index) => !hasOwnCase(meant) || words[index]?.raw === meant) &&
    // One word alone is that word, accents included: "la marche" is no "marché".
    (words.length > led + 1 || sameAccents(words[led]?.raw ?? "", name.words[led] ?? ""))
  );
}

/** Glued to what makes another word of it: "sous-amendement", "États-Unis", an address, a figure's decimals. */
function isInside(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 3), start), text.slice(end, end + 8)];
  if (/[\p{L}\p{N}][-\u2010\u2011]\u2060?$|[\p{L}\p{N}][.@_/]$|[@/_]$|\d,$/u.test(before)) return true;
  if (/^[-\u2010\u2011]\u2060?(?:ci|là)(?!\p{L})/u.test(after)) return false;
  return /^[-\u2010\u2011]\u2060?[\p{L}\p{N}]|^[.,]\d|^[.@_/][\p{L}\p{N}]|^\//u.test(after);
}

/** Does a capital say nothing here, at the beginning of a sentence? */
function startsSentence(before: string, text: string, start: number): boolean {
  const preceding = start < 12 ? before + text.slice(0, start) : text.slice(start - 12, start);
  const words = trimEndOf(preceding, /[«“"(\s]/);
  return words === "" || /[.!?…:]/.test(trimEndOf(words, /[»”"’)\s]/).at(-1) ?? "");
}

interface Match {
  slug: string;
  start: number;
  end: number;
  first: number;
  last: number;
}

function matchAt(
  linker: Linker,
  text: string,
  words: Word[],
  from: number,
  opensSentence: () => boolean,
): Match | null {
  let node = linker.root;
  let longest: Match | null = null;
  for (let at = from; at < words.length; at += 1) {
    const { key, start: next, end } = words[at] as Word;
    const between = at > from ? joint(text.slice(words[at - 1]?.end, next)) : "";
    const child = between === null ? undefined : node.next.get(between + key);
    if (!child) break;
    node = child;
    if (node.names.length === 0) continue;
    const name = node.names.find((each) => isWritten(each, words.slice(from, at + 1), opensSentence));
    if (!name || isInside(text, words[from]?.start ?? 0, end)) continue;
    const first = from + name.led;
    longest = { slug: name.slug, start: words[first]?.start ?? 0, end, first, last: at };
  }
  if (!longest || longest.first === from) return longest;
  // What leads to a name may lead to a longer one: "le parquet" is no "parquet européen".
  const other = matchAt(linker, text, words, longest.first, opensSentence);
  return other && other.last > longest.last ? other : longest;
}

/** An entity is no word. */
const blank = (entity: string) => "\0".repeat(entity.length);

/** "député·e·s" is one word. */
const inclusive = /^·(?:e|es|ne|nes|le|les|ve|ves|te|tes|t?rice|t?rices|ère|ères)(?:·s)?(?![\p{L}\p{N}])/u;

/**
 * Links the first mention of each term in sanitised HTML, longest name first; never in a link, title, quotation, code
 * or legend. `but`: terms left alone. Removing the links gives the text back.
 */
export function linkTerms(html: string, linker: Linker, but: readonly string[] = []): Linked {
  const done = new Set(but);
  const slugs: string[] = [];
  let linked = "";
  for (const segment of readText(html)) {
    if (!segment.isOpen) {
      linked += segment.text;
      continue;
    }
    const { text, quoted, before } = segment;
    const words = wordsOf(text.includes("&") ? text.replaceAll(/&[#\w]+;/g, blank) : text);
    let written = 0;
    let next = 0;
    for (let at = 0; at < words.length; at += 1) {
      const { start, key } = words[at] as Word;
      if (start < written || !linker.root.next.has(key)) continue;
      const match = matchAt(linker, text, words, at, () => startsSentence(before, text, start));
      if (!match) continue;
      while ((quoted[next]?.[1] ?? Infinity) <= match.start) next += 1;
      if ((quoted[next]?.[0] ?? Infinity) < match.end) continue;
      at = match.last;
      // Said again, a long name still hides the shorter ones inside it.
      if (done.has(match.slug)) continue;
      done.add(match.slug);
      slugs.push(match.slug);
      const end = match.end + (inclusive.exec(text.slice(match.end))?.[0].length ?? 0);
      linked += text.slice(written, match.start) + linkTo(match.slug, text.slice(match.start, end));
      written = end;
    }
    linked += text.slice(written);
  }
  return { html: linked, slugs };
}

const linkTo = (slug: string, words: string) => `<a class="term" href="/lexique/${slug}">${words}</a>`;

const link = /<a class="term" href="\/lexique\/([a-z0-9-]+)">([^<]*)<\/a>/g;

/** The same text with its links as `slugNow` has them: at the address that a term has since, or left out for a term that went. */
export function presentLinks(html: string, slugNow: (slug: string) => string | undefined): string {
  return html.replaceAll(link, (whole, slug: string, words: string) => {
    const now = slugNow(slug);
    if (now === slug) return whole;
    return now === undefined ? words : linkTo(now, words);
  });
}
