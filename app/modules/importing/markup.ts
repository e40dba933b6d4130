import MarkdownIt from "markdown-it";

export const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const reader = new MarkdownIt({ html: true });

/** Markdown of another site, whose HTML counts, as HTML. */
export const markdownToHtml = (source: string) => reader.render(source);
