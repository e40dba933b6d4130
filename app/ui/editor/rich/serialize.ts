import { MarkdownSerializer } from "prosemirror-markdown";
import type { Fragment, Node } from "prosemirror-model";
import { type Env, groupsOf, nodeOf } from "./parse.ts";
import { marks } from "./schema.ts";

/** How much is escaped: what likely reads as a mark, all that could, then letters beside marks too, where CommonMark would not open one. */
type Care = 0 | 1 | 2;

const escapable = /[!-/:-@[-`{-~]/;
const isLetter = (character: string | undefined) => /^[\p{L}\p{N}]$/u.test(character ?? "");
const isBlank = (character: string | undefined) => character !== undefined && /\s/.test(character);

function isPlain(text: string, at: number): boolean {
  const [sign, before, after] = [text[at], text[at - 1], text[at + 1]];
  if (sign === "\\") return after !== undefined && !escapable.test(after);
  if (sign === "*") return isBlank(before) && isBlank(after);
  if (sign === "_") return isLetter(before) && isLetter(after);
  if (sign === "~") return before !== undefined && after !== undefined && before !== "~" && after !== "~";
  return sign !== "`";
}

const startSigns = /^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|:{2,}|~{3,}|[=-]+\s*$|\|)/;

function escaped(text: string, atStart: boolean, care: Care): string {
  const flat = text.replaceAll(/[\r\n]/g, " ");
  const marked = flat.replaceAll(/[\\`*_[\]~<&]/g, (sign, at: number) =>
    care === 0 && isPlain(flat, at) ? sign : `\\${sign}`,
  );
  if (!atStart) return marked;
  return marked.replace(startSigns, "\\$1").replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

const entity = (character: string) => `&#${character.codePointAt(0)};`;

/** Letters that touch a neighbour with other marks, as entities: they read the same, and marks open beside them. */
function separated(text: string, node: Node, parent: Node, index: number): string {
  const touches = (at: number) => at >= 0 && at < parent.childCount && !sameMarks(node, parent.child(at));
  let written = text;
  if (touches(index - 1)) written = written.replace(/^[\p{L}\p{N}]/u, entity);
  if (touches(index + 1)) written = written.replace(/[\p{L}\p{N}]$/u, entity);
  return written;
}
const sameMarks = (one: Node, other: Node) =>
  one.marks.length === other.marks.length && one.marks.every((mark) => mark.isInSet(other.marks));

/** `<https://…>`: a link that shows its address. */
function isAutolink(parent: Node, index: number): boolean {
  const node = parent.maybeChild(index);
  const link = node?.marks.find(({ type }) => type === marks.link);
  if (!node?.isText || !link || link.attrs.title || node.marks.length > 1) return false;
  if (node.text !== link.attrs.href || !/^https?:[^\s<>]+$/.test(link.attrs.href as string)) return false;
  return [index - 1, index + 1].every((at) => at < 0 || !parent.maybeChild(at)?.marks.some((mark) => mark.eq(link)));
}

const quoted = (title: unknown) => (title ? ` "${String(title).replaceAll(/["\\&]/g, "\\$&")}"` : "");
const address = (href: unknown) => {
  const written = String(href)
    .replaceAll(/[()\\]/g, "\\$&")
    .replaceAll(/&(?=#?\w+;)/g, "\\&");
  return /[\s<>]/.test(written) ? `<${String(href).replaceAll(/[<>\\\n]/g, encodeURIComponent)}>` : written;
};

/** Without the spaces at its ends, which Markdown drops: four at the start would be code. */
function trimmed(node: Node): Node {
  let { content } = node;
  for (const side of ["firstChild", "lastChild"] as const) {
    for (let end = content[side]; end?.isText; end = content[side]) {
      const text = end.text ?? "";
      const kept = side === "firstChild" ? text.trimStart() : text.trimEnd();
      const gone = text.length - kept.length;
      if (gone > 0) content = side === "firstChild" ? content.cut(gone) : content.cut(0, content.size - gone);
      if (kept) break;
    }
  }
  return node.copy(content);
}

const withCare = ([0, 1, 2] as const).map(
  (care) =>
    new MarkdownSerializer(
      {
        paragraph(state, node) {
          state.renderInline(trimmed(node));
          state.closeBlock(node);
        },
        heading(state, node) {
          state.write(`${"#".repeat(node.attrs.level as number)} `);
          state.renderInline(trimmed(node), false);
          state.closeBlock(node);
        },
        blockquote: (state, node) => state.wrapBlock("> ", null, node, () => state.renderContent(node)),
        bullet_list(state, node, parent, index) {
          const before = index > 0 ? parent.child(index - 1) : null;
          const bullet = node.attrs.bullet as string;
          const isNext = before?.type === node.type && before.attrs.bullet === bullet;
          state.renderList(node, "  ", () => `${isNext ? otherBullet(bullet) : bullet} `);
        },
        ordered_list(state, node) {
          const start = node.attrs.order as number;
          const width = String(start + node.childCount - 1).length + 2;
          state.renderList(node, " ".repeat(width), (at) =>
            `${start + at}${node.attrs.delimiter as string} `.padEnd(width),
          );
        },
        list_item: (state, node) => state.renderContent(node),
        code_block(state, node) {
          const longest = Math.max(2, ...[...node.textContent.matchAll(/`+/g)].map(([ticks]) => ticks.length));
          const fence = "`".repeat(longest + 1);
          state.write(`${fence}${node.attrs.params as string}\n`);
          state.text(node.textContent, false);
          state.write("\n");
          state.write(fence);
          state.closeBlock(node);
        },
        horizontal_rule(state, node) {
          state.write("---");
          state.closeBlock(node);
        },
        table(state, node) {
          for (const line of tableLines(node, care)) {
            state.write(line);
            state.ensureNewLine();
          }
          state.closeBlock(node);
        },
        cell_text: (state, node) => state.renderInline(trimmed(node), false),
        block(state, node) {
          state.text(String(node.attrs.source), false);
          state.closeBlock(node);
        },
        raw(state, node) {
          state.text(node.textContent, false);
          state.closeBlock(node);
        },
        image: (state, { attrs }) =>
          state.write(`![${String(attrs.alt)}](${address(attrs.src)}${quoted(attrs.title)})`),
        hard_break(state, node, parent, index) {
          for (let at = index + 1; at < parent.childCount; at += 1)
            if (parent.child(at).type !== node.type) return state.write("\\\n");
        },
        text(state, node, parent, index) {
          if (isAutolink(parent, index)) return state.text(node.text ?? "", false);
          const before = index > 0 ? parent.child(index - 1) : null;
          const isFirst = parent.type.name === "paragraph" && (!before || before.type.name === "hard_break");
          const read = escaped(node.text ?? "", isFirst, care);
          // "# C #" would lose its last sign.
          const isEnd = parent.type.name === "heading" && index === parent.childCount - 1;
          const written = isEnd ? read.replace(/(?<!#)#+\s*$/, "\\$&") : read;
          state.text(care < 2 ? written : separated(written, node, parent, index), false);
        },
      },
      {
        em: { open: "*", close: "*", mixable: true, expelEnclosingWhitespace: true },
        strong: { open: "**", close: "**", mixable: true, expelEnclosingWhitespace: true },
        strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true },
        link: {
          open: (_state, _mark, parent, index) => (isAutolink(parent, index) ? "<" : "["),
          close: (_state, mark, parent, index) =>
            isAutolink(parent, index - 1) ? ">" : `](${address(mark.attrs.href)}${quoted(mark.attrs.title)})`,
          mixable: true,
        },
        code: {
          open: (_state, _mark, parent, index) => ticks(parent.maybeChild(index), -1),
          close: (_state, _mark, parent, index) => ticks(parent.maybeChild(index - 1), 1),
          escape: false,
        },
      },
      { strict: false },
    ),
);

const otherBullet = (bullet: string) => (bullet === "-" ? "*" : "-");

function ticks(node: Node | null, side: -1 | 1): string {
  const text = node?.text ?? "";
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const space = /^`|`$/.test(text) || (text.trim() && text.startsWith(" ") && text.endsWith(" ")) ? " " : "";
  const run = "`".repeat(longest + 1);
  return side < 0 ? run + space : space + run;
}

/** A table as lines: its first row is its head, whatever its cells are. */
function tableLines(table: Node, care: Care): string[] {
  const rows: { text: string; align: unknown }[][] = [];
  table.forEach((row) => {
    const cells: { text: string; align: unknown }[] = [];
    row.forEach((node) => {
      const text = withCare[care]?.serialize(node) ?? "";
      cells.push({ text: text.replaceAll("\n", " ").replaceAll("|", "\\|").trim(), align: node.attrs.align });
      for (let more = 1; more < Number(node.attrs.colspan); more += 1) cells.push({ text: "", align: null });
    });
    rows.push(cells);
  });
  const columns = Math.max(...rows.map(({ length }) => length));
  const line = (cells: string[]) => `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  const rules: Record<string, string> = { left: ":---", right: "---:", center: ":---:" };
  const [head = [], ...body] = rows;
  return [
    line(head.map(({ text }) => text)),
    `|${Array.from({ length: columns }, (_, at) => ` ${rules[String(head[at]?.align)] ?? "---"} |`).join("")}`,
    ...body.map((cells) => line(cells.map(({ text }) => text))),
  ];
}

/** What a node says, spaces at its ends aside: nodes of the same key read the same. */
export function keyOf(node: Node): string {
  if (node.type.name === "block") return `block${JSON.stringify(node.attrs.source)}`;
  if (node.type.spec.code) return `${node.type.name}${JSON.stringify([node.attrs.params, node.textContent])}`;
  if (node.isTextblock) return `${node.type.name}${String(node.attrs.level ?? "")}[${inlineKey(node.content)}]`;
  const { order, tight, align } = node.attrs;
  // Of one paragraph alone nobody can tell whether it is tight.
  const isSingle = node.childCount === 1 && node.firstChild?.childCount === 1;
  const parts: string[] = [];
  node.forEach((child) => parts.push(keyOf(child)));
  return `${node.type.name}${JSON.stringify([order, isSingle ? null : tight, align])}(${parts.join()})`;
}

function inlineKey(content: Fragment): string {
  const parts: { marks: string; text: string }[] = [];
  const add = (text: string, on: string) => {
    const last = parts.at(-1);
    if (last?.marks === on) last.text += text;
    else if (text) parts.push({ marks: on, text });
  };
  content.forEach((node) => {
    const on = JSON.stringify(node.marks);
    if (node.type.name === "hard_break") return parts.push({ marks: "br", text: "" });
    if (!node.isText) return parts.push({ marks: on, text: JSON.stringify(node.attrs) });
    if (marks.code?.isInSet(node.marks)) return add(node.text ?? "", on);
    for (const run of (node.text ?? "").split(/(\s+)/))
      add(run.replaceAll(/[\r\n]/g, " "), run && !run.trim() ? "" : on);
  });
  const isSpace = (at: number) => parts[at]?.marks === "" && !parts[at].text.trim();
  const isEdge = (at: number) => at < 0 || at >= parts.length || parts[at]?.marks === "br";
  while (parts.length > 0 && (isSpace(parts.length - 1) || parts.at(-1)?.marks === "br")) parts.pop();
  return JSON.stringify(parts.filter((_, at) => !(isSpace(at) && (isEdge(at - 1) || isEdge(at + 1)))));
}

/** The node that stands alone in a text; null when there is not exactly one. */
export function readAlone(text: string, references: Env["references"] = {}): Node | null {
  const groups = groupsOf(text, { blocks: true, references: { ...references } });
  const [only] = groups;
  return only && groups.length === 1 ? nodeOf(only.tokens) : null;
}

/** The Markdown of a node, and whether it reads back as the node. */
export function written(node: Node, references: Env["references"] = {}): { text: string; isSame: boolean } {
  const key = keyOf(node);
  let text = "";
  for (const serializer of withCare) {
    text = serializer.serialize(node.type.schema.node("doc", null, [node])).trimEnd();
    if (node.isAtom || node.type.name === "raw") return { text, isSame: true };
    const back = readAlone(text, references);
    if (back && keyOf(back) === key) return { text, isSame: true };
  }
  return { text, isSame: false };
}
