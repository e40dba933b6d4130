import { type AnyBlock, MOST_BLOCKS, blockMark } from "#app/modules/blocks/block.ts";
import { blockOf } from "#app/modules/blocks/read.server.ts";
import { picture } from "#app/modules/media/text-picture.ts";
import { createGrammar } from "#app/utils/markdown-grammar.ts";
import { widthOf } from "#app/utils/text-image.ts";
import { french } from "#app/utils/typography.ts";

export type { ParseEnv } from "#app/utils/markdown-grammar.ts";

const md = createGrammar(MOST_BLOCKS, blockOf);

md.renderer.rules.article_block = (tokens, index) => blockMark(tokens[index]?.meta?.block as AnyBlock);

// A picture alone in its paragraph is a figure; its title is the legend.
md.core.ruler.push("figures", (state) => {
  state.tokens.forEach((token, index) => {
    const only = token.type === "inline" && token.children?.length === 1 ? token.children[0] : null;
    const [before, after] = [state.tokens[index - 1], state.tokens[index + 1]];
    if (only?.type !== "image" || before?.type !== "paragraph_open" || after?.type !== "paragraph_close") return;
    const src = String(only.attrGet("src") ?? "");
    if (!picture(src, only.content)) return;
    const width = widthOf(src);
    if (width) before.attrSet("class", width === "petite" ? "picture-small" : "picture-wide");
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
