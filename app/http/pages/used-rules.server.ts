import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postcss, { type ChildNode } from "postcss";
import { memoized } from "#app/utils/memoized.ts";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");

/** What HTML does not have yet: what a reader's appearance adds (apply-appearance.server.ts), what a script marks a page with. */
export const LATER = [".light-note", ".light-picture", ".js", ".new-mark", ".new-count"];

/** A class (".card"), a tag ("p"), or what one of the selectors in `:is()` or `:where()` needs. */
type Need = string | Need[][];

interface Selector {
  text: string;
  /** Nothing of what stands in its other functions and attributes: unused where one is missing. */
  needs: Need[];
}

interface Declaration {
  text: string;
  property: string | null;
}

type Part =
  | { selectors: Selector[]; declarations: Declaration[] }
  | { head: string; parts: Part[] }
  /** An animation, a registered property: used where its name is. */
  | { name: string; text: string }
  | { text: string };

/** Escaped signs stand in a private range while a selector is read. */
const ESCAPED = 0xe000;
const escapesAside = (selector: string) =>
  selector.replaceAll(/\\(.)/g, (_, sign: string) => String.fromCodePoint(ESCAPED + sign.charCodeAt(0)));
const escapesBack = (name: string) =>
  name.replaceAll(/[\uE000-\uE0FF]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - ESCAPED));

/** What stands for a choice while a selector is read, after the escaped signs. */
const CHOICE = 0xf000;

function selectorOf(text: string): Selector {
  const choices: Need[][][] = [];
  const needsOf = (part: string): Need[] =>
    (part.replaceAll(/::?[\w-]+/g, "").match(/\.?[\w\uE000-\uE0FF-]+|[\uF000-\uF0FF]/g) ?? []).map(
      (name) => choices[name.charCodeAt(0) - CHOICE] ?? escapesBack(name),
    );
  let bare = escapesAside(text).replaceAll(/\[[^[\]]*\]/g, "");
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/(:[\w-]+)?\(([^()]*)\)/g, (_, name: string | undefined, inside: string) =>
      name === ":is" || name === ":where"
        ? String.fromCodePoint(CHOICE + choices.push(inside.split(",").map(needsOf)) - 1)
        : "",
    );
  }
  // What a field has inside has no name of its own.
  const ofField = /^::(?:file-selector|placeholder|-webkit-(?:calendar|date|inner|search))/.test(bare) ? ["input"] : [];
  return { text, needs: [...ofField, ...needsOf(bare)] };
}

function partsOf(node: ChildNode): Part[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const declarations = node.nodes.map((one) => ({
      text: String(one),
      property: one.type === "decl" && one.variable ? one.prop : null,
    }));
    return [{ selectors: node.selectors.map(selectorOf), declarations }];
  }
  if (node.type !== "atrule") return [{ text: String(node) }];
  const { name, params, nodes } = node;
  if (/^(?:keyframes|property)$/.test(name)) return [{ name: params, text: String(node) }];
  if (!nodes) return [{ text: `${String(node)};` }];
  if (/^(?:font-face|page|view-transition)$/.test(name)) return [{ text: String(node) }];
  return [{ head: `@${name} ${params}`, parts: nodes.flatMap(partsOf) }];
}

const htmlEntities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function namesIn(html: string): Set<string> {
  const names = new Set(LATER);
  for (const [, tag = ""] of html.matchAll(/<([a-z][a-z\d]*)/gi)) names.add(tag.toLowerCase());
  if (names.has("textarea")) names.add("input");
  for (const [, classes = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(" "))
      names.add(`.${name.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => htmlEntities[entity] ?? "")}`);
  return names;
}

const isMet = (need: Need, names: ReadonlySet<string>): boolean =>
  typeof need === "string" ? names.has(need) : need.some((all) => all.every((one) => isMet(one, names)));

/**
 * `before`: what was chosen without regard to what reads and names it. `sent`: a sheet that the page already has; a face
 * or an animation does not come twice.
 */
function choose(
  parts: Part[],
  names: ReadonlySet<string>,
  sent: string,
  before?: { text: string; read: ReadonlySet<string> },
): string {
  let text = "";
  for (const part of parts) {
    if ("selectors" in part) {
      const selectors = part.selectors.filter(({ needs }) => needs.every((need) => isMet(need, names)));
      const kept = part.declarations.filter(({ property }) => !property || !before || before.read.has(property));
      if (selectors.length > 0 && kept.length > 0)
        text += `${selectors.map((one) => one.text).join(",")}{${kept.map((one) => one.text).join(";")}}`;
    } else if ("parts" in part) {
      const inner = choose(part.parts, names, sent, before);
      if (inner) text += `${part.head}{${inner}}`;
    } else if ((!("name" in part) || before?.text.includes(part.name)) && !sent.includes(part.text)) text += part.text;
  }
  return text;
}

function rulesOf(parts: Part[], html: string, sent = ""): string {
  const names = namesIn(html);
  const text = choose(parts, names, sent);
  const read = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, property = ""]) => property));
  return choose(parts, names, sent, { text, read });
}

const parse = (css: string) => postcss.parse(css).nodes.flatMap(partsOf);

/** Of a sheet, the rules that a page's HTML uses, in their order, after what was `sent` of it. */
export const chooseRules = (css: string, html: string, sent?: string) => rulesOf(parse(css), html, sent);

const builtSheet = memoized((address: string) => parse(readFileSync(join(client, address), "utf8")));

const HEADER_END = "</header>";

/**
 * A page with the rules that it uses of built files, and these sheets alone: it waits for none. Its head has those of its
 * header, all of them come after it: a phone paints the header before it reads and lays out the rest. All, for their order.
 * `inOne`: where React would find a sheet that it did not write.
 */
export function withRules(html: string, addresses: string[], { inOne = false } = {}) {
  const parts = addresses.flatMap(builtSheet);
  const header = inOne ? -1 : html.indexOf(HEADER_END);
  const dress = (text: string, rules: string) => text.replace("<style></style>", () => `<style>${rules}</style>`);
  if (header < 0) {
    const rules = rulesOf(parts, html);
    return { page: dress(html, rules), sheets: [rules] };
  }
  const above = html.slice(0, header + HEADER_END.length);
  const first = rulesOf(parts, above);
  const all = rulesOf(parts, html, first);
  const page = `${dress(above, first)}<style>${all}</style>${html.slice(above.length)}`;
  return { page, sheets: [first, all] };
}
