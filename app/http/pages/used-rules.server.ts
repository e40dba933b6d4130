import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postcss, { type ChildNode } from "postcss";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");

/** What the page does not have yet: what a reader's look adds (apply-look.server.ts), what a script says of all of it. */
const LATER = [".light-note", ".light-picture", ".js", ".new-mark", ".new-count"];

/** A selector is used where all these are: ".class" and "tag", besides what stands in its functions and attributes. */
interface Choice {
  selector: string;
  needs: string[];
}

interface Declaration {
  text: string;
  /** Of a custom property, which counts where some rule reads it. */
  property: string | null;
}

type Part =
  | { choices: Choice[]; declarations: Declaration[] }
  | { head: string; parts: Part[] }
  /** Used where its name is: an animation, a registered property. */
  | { name: string; text: string }
  | { text: string };

/** Escaped signs stand aside while the others are read. */
const ESCAPED = 0xe000;
const withoutEscapes = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => String.fromCodePoint(ESCAPED + sign.charCodeAt(0)));
const plain = (name: string) =>
  name.replaceAll(/[\uE000-\uE0FF]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - ESCAPED));

function choiceOf(selector: string): Choice {
  let bare = withoutEscapes(selector).replaceAll(/\[[^[\]]*\]/g, "");
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, "");
  }
  const needs =
    bare.match(/(?<![\w\uE000-\uE0FF:.-])\.?[a-z\uE000-\uE0FF-][\w\uE000-\uE0FF-]*|\.[\w\uE000-\uE0FF-]+/gi) ?? [];
  return { selector, needs: needs.map(plain) };
}

function partOf(node: ChildNode): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const declarations = node.nodes.map((one) => ({
      text: String(one),
      property: one.type === "decl" && one.variable ? one.prop : null,
    }));
    return [{ choices: node.selectors.map(choiceOf), declarations }];
  }
  if (node.type !== "atrule") return [{ text: String(node) }];
  const { name, params, nodes } = node;
  if (/^(?:keyframes|property)$/.test(name)) return [{ name: params, text: String(node) }];
  if (!nodes || /^(?:font-face|page|view-transition)$/.test(name))
    return [{ text: `${String(node)}${nodes ? "" : ";"}` }];
  return [{ head: `@${name} ${params}`, parts: nodes.flatMap(partOf) }];
}

const sheets = new Map<string, Part[]>();

function partsOf(address: string): Part[] {
  const known = sheets.get(address);
  if (known) return known;
  const parts = postcss.parse(readFileSync(join(client, address), "utf8")).nodes.flatMap(partOf);
  sheets.set(address, parts);
  return parts;
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Tags and classes of a page's HTML. */
function namesIn(html: string): Set<string> {
  const names = new Set(LATER);
  for (const [, tag = ""] of html.matchAll(/<([a-z][a-z\d]*)/gi)) names.add(tag.toLowerCase());
  for (const [, classes = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(" "))
      names.add(`.${name.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? "")}`);
  return names;
}

function chosen(parts: Part[], names: ReadonlySet<string>, read?: ReadonlySet<string>): string {
  let text = "";
  for (const part of parts) {
    if ("choices" in part) {
      const selectors = part.choices.filter(({ needs }) => needs.every((name) => names.has(name)));
      const body = part.declarations.filter(({ property }) => !property || !read || read.has(property));
      if (selectors.length > 0 && body.length > 0)
        text += `${selectors.map(({ selector }) => selector).join(",")}{${body.map((one) => one.text).join(";")}}`;
    } else if ("parts" in part) {
      const inner = chosen(part.parts, names, read);
      if (inner) text += `${part.head}{${inner}}`;
    } else if (!("name" in part)) text += part.text;
  }
  return text;
}

/** The rules of built sheets that a page's HTML uses, in their order: it is laid out once, with nothing to wait for. */
export function usedRules(html: string, addresses: string[]): string {
  const parts = addresses.flatMap(partsOf);
  const names = namesIn(html);
  const read = new Set([...chosen(parts, names).matchAll(/var\((--[\w-]+)/g)].map(([, property = ""]) => property));
  const rules = chosen(parts, names, read);
  const named = parts.flatMap((part) => ("name" in part && rules.includes(part.name) ? [part.text] : []));
  return rules + named.join("");
}
