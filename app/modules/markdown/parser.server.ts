import MarkdownIt from "markdown-it";
import { french } from "#app/utils/typography.ts";
import { picture } from "./pictures.ts";

/** Quotes and lists one inside another before their marks are shown as plain text. */
const MAX_DEPTH = 20;

const md = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false });

// Past MAX_DEPTH a mark is text: time stays bounded and every word of the source stays visible
// (markdown-it's own limit would drop what is deeper).
for (const name of ["blockquote", "list"]) {
  const rules = md.block.ruler as unknown as {
    __rules__: { name: string; fn: Parameters<typeof md.block.ruler.at>[1]; alt: string[] }[];
  };
  const rule = rules.__rules__.find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  const { fn, alt } = rule;
  md.block.ruler.at(name, (state, start, end, silent) => state.level < MAX_DEPTH && fn(state, start, end, silent), {
    alt,
  });
}

/** Links lead to the web, to a mailbox or to this site; markdown-it already refuses scripts and data. */
md.validateLink = (url) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(url.trim());

// A picture alone in its paragraph is a figure; its title is the legend.
md.core.ruler.push("figures", (state) => {
  state.tokens.forEach((token, index) => {
    const only = token.type === "inline" && token.children?.length === 1 ? token.children[0] : null;
    const [before, after] = [state.tokens[index - 1], state.tokens[index + 1]];
    if (only?.type !== "image" || before?.type !== "paragraph_open" || after?.type !== "paragraph_close") return;
    if (!picture(String(only.attrGet("src") ?? ""), only.content)) return;
    before.tag = "figure";
    after.tag = "figure";
  });
});

md.renderer.rules.image = (tokens, index) => {
  const token = tokens[index];
  const src = String(token?.attrGet("src") ?? "");
  const alt = token?.content ?? "";
  const legend = String(token?.attrGet("title") ?? "");
  const shown = picture(src, alt);
  // Pictures from elsewhere would tell that site who reads: they become links.
  if (!shown) return `<a href="${md.utils.escapeHtml(src)}">${md.utils.escapeHtml(alt || src)}</a>`;
  return legend && tokens.length === 1 ? `${shown}<figcaption>${md.utils.escapeHtml(legend)}</figcaption>` : shown;
};

// French typography in words, not in code (other tokens), nor in an address that stands for itself.
md.renderer.rules.text = (tokens, index) => {
  const { content = "" } = tokens[index] ?? {};
  const isAddress = tokens[index - 1]?.markup === "autolink";
  return md.utils.escapeHtml(isAddress ? content : french(content));
};

// Regions of one page have names of their own: "Tableau", "Tableau 2".
md.renderer.rules.table_open = (_tokens, _index, _options, env) => {
  const number = Number(env?.tables ?? 0) + 1;
  if (env) env.tables = number;
  const name = number > 1 ? `Tableau ${number}` : "Tableau";
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="${name}"><table>\n`;
};
md.renderer.rules.table_close = () => "</table></div>\n";
for (const name of ["th_open", "td_open"] as const) {
  md.renderer.rules[name] = (tokens, index) => {
    const side = /text-align:(\w+)/.exec(String(tokens[index]?.attrGet("style") ?? ""))?.[1];
    return `<${name.slice(0, 2)}${side && side !== "left" ? ` class="align-${side}"` : ""}>`;
  };
}

export const parser = md;
