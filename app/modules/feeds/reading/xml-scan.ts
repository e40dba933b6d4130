import { decodeEntities } from "./entities.ts";

/** What the scanner meets. `text` is decoded one level; a CDATA section is text. */
export type Token =
  | { kind: "text"; text: string }
  | { kind: "open"; name: string; attributes: Attributes; empty: boolean }
  | { kind: "close"; name: string }
  /** The document ends in the middle of a tag, a comment or a CDATA section. */
  | { kind: "cut" };

export type Attributes = ReadonlyMap<string, string>;

const nameAt = /[A-Za-z_\u00c0-\uffff][\w.:\u00b7-\uffff-]*/y;
const attributeAt = /[\s/]*([^\s=<>"'/]{1,200})(?:\s{0,200}=\s{0,200}(?:"([^"]*)"|'([^']*)'|([^\s<>"']{1,2000})))?/y;
const maxAttributes = 256;
const longestText = 300_000;

/** End of `<!DOCTYPE …>`, its internal subset included; nothing in it is read. */
function doctypeEnd(source: string, start: number): number {
  const mark = /["'[\]>]/g;
  mark.lastIndex = start;
  let depth = 0;
  for (let found = mark.exec(source); found; found = mark.exec(source)) {
    const character = found[0];
    if (character === "[") depth++;
    else if (character === "]") depth--;
    else if (character === ">") {
      if (depth <= 0) return found.index + 1;
    } else {
      const end = source.indexOf(character, found.index + 1);
      if (end === -1) return -1;
      mark.lastIndex = end + 1;
    }
  }
  return -1;
}

function readTag(source: string, start: number): { token: Token; end: number } | null {
  nameAt.lastIndex = start + 1;
  const name = nameAt.exec(source)?.[0] ?? "";
  const attributes = new Map<string, string>();
  let index = nameAt.lastIndex;
  for (let count = 0; ; count++) {
    attributeAt.lastIndex = index;
    const match = attributeAt.exec(source);
    if (!match) break;
    index = attributeAt.lastIndex;
    const [, key = "", double, single, bare] = match;
    // The first of two attributes of one name stays: strict parsers refuse the whole document instead.
    const lower = key.toLowerCase();
    if (count < maxAttributes && !attributes.has(lower))
      attributes.set(lower, decodeEntities((double ?? single ?? bare ?? "").slice(0, 10_000)));
  }
  const end = source.indexOf(">", index);
  if (end === -1) return null;
  // A new tag before this one's end: the ">" was lost.
  const next = source.indexOf("<", index);
  const stop = next !== -1 && next < end ? next : end + 1;
  return {
    token: { kind: "open", name: name.toLowerCase(), attributes, empty: source[end - 1] === "/" && stop === end + 1 },
    end: stop,
  };
}

/**
 * Reads markup as it comes, faults included: undeclared entities, bare "&" and "<", repeated attributes, missing
 * ends. Comments, processing instructions and document types are skipped. Linear in the length of the document.
 */
export function* scan(source: string): Generator<Token> {
  let index = 0;
  while (index < source.length) {
    const open = source.indexOf("<", index);
    if (open !== index) {
      // No value keeps more: decoding megabytes of references would hold the process.
      const text = source.slice(index, Math.min(open === -1 ? source.length : open, index + longestText));
      yield { kind: "text", text: decodeEntities(text) };
      if (open === -1) return;
      index = open;
    }
    if (source.startsWith("<!--", index)) {
      const end = source.indexOf("-->", index + 4);
      if (end === -1) return yield { kind: "cut" };
      index = end + 3;
    } else if (source.startsWith("<![CDATA[", index)) {
      const end = source.indexOf("]]>", index + 9);
      if (end === -1) return yield { kind: "cut" };
      yield { kind: "text", text: source.slice(index + 9, Math.min(end, index + 9 + longestText)) };
      index = end + 3;
    } else if (source.startsWith("<!", index) || source.startsWith("<?", index)) {
      const end = source[index + 1] === "?" ? source.indexOf("?>", index) + 2 : doctypeEnd(source, index + 2);
      if (end < index + 2) return yield { kind: "cut" };
      index = end;
    } else if (source.startsWith("</", index)) {
      const end = source.indexOf(">", index);
      if (end === -1) return yield { kind: "cut" };
      yield {
        kind: "close",
        name: source
          .slice(index + 2, Math.min(end, index + 202))
          .trim()
          .toLowerCase(),
      };
      index = end + 1;
    } else {
      nameAt.lastIndex = index + 1;
      if (!nameAt.test(source)) {
        yield { kind: "text", text: "<" };
        index += 1;
        continue;
      }
      const tag = readTag(source, index);
      if (!tag) return yield { kind: "cut" };
      yield tag.token;
      index = tag.end;
    }
  }
}
