import type { TextImage } from "#app/utils/text-image.ts";

// oxlint-disable-next-line no-control-regex
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u0020\u007F]+/g, " ").trim();

/** Words that Markdown reads as they were typed, inside a line. */
export const inline = (text: string) =>
  oneLine(text)
    .replaceAll(/[\\`*_[\]<|]/g, "\\$&")
    .replaceAll(/&(?=#?\w+;)/g, "\\&");

/** The same where a line begins: no list, heading or block comes of them. */
export const words = (text: string) =>
  inline(text)
    .replace(/^(?=[#>+~:=-])/, "\\")
    .replace(/^(\d{1,9})(?=[.)])/, "$1\\");

export const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map(words)
    .filter(Boolean);

/** "Étiquette : 12,5". A label that has a colon of its own is marked whole, so that the block is cut after it. */
export function pair(label: string, value: string): string {
  const head = words(label);
  return `${/:(?:\s|$)/.test(head) ? `*${head}*` : head} : ${inline(value)}`;
}

export const link = (text: string, url: string) =>
  `[${text}](<${oneLine(url)
    .replaceAll(/[<>\\]/g, encodeURIComponent)
    .replaceAll(/&(?=#?\w+;)/g, "\\&")}>)`;

export function image({ src, alt, credit }: TextImage): string {
  const title = oneLine(credit)
    .replaceAll(/["\\]/g, "\\$&")
    .replaceAll(/&(?=#?\w+;)/g, "\\&");
  return `![${inline(alt)}](${src}${title ? ` "${title}"` : ""})`;
}

/** `{source="https://…" nom="…"}`: what is empty is left out. */
function attributes(values: Record<string, string>): string {
  const written = Object.entries(values)
    .map(([key, value]) => [key, oneLine(value)] as const)
    .filter(([, value]) => value)
    .map(([key, value]) => (/^\d+$/.test(value) ? `${key}=${value}` : `${key}="${quoted(value)}"`));
  return written.length > 0 ? `{${written.join(" ")}}` : "";
}

const quoted = (value: string) => value.replaceAll(/&(?![a-z]\w*=)/gi, "&amp;").replaceAll('"', "&quot;");

/** A block as it stands in a text; one without a body is its first line alone. */
export function block(kind: string, label: string, values: Record<string, string>, body: string[] | null): string {
  const named = words(label);
  const first = `${kind}${named ? `[${named}]` : ""}${attributes(values)}`;
  return body ? [`:::${first}`, ...body, ":::"].join("\n") : `::${first}`;
}

export const MOST_PICTURES = 12;

/** Pictures of the editor as one block, without what reads blocks: the page of the article does not bring it. */
export const galleryOf = (images: TextImage[]): string => [":::galerie", ...images.map(image), ":::"].join("\n");
