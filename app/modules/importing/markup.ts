import MarkdownIt from "markdown-it";
import { markdownExcess } from "#app/utils/markdown-bounds.ts";

export const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const reader = new MarkdownIt({ html: true });

/** Markdown of another site, whose HTML counts, as HTML. What has more signs than a page bears comes as it was typed. */
export const markdownToHtml = (source: string) =>
  markdownExcess(source) ? `<p>${encode(source)}</p>` : reader.render(source);
