import { escapeUTF8 } from "entities";
import MarkdownIt from "markdown-it";
import { markdownExcess } from "#app/utils/markdown-bounds.ts";

const reader = new MarkdownIt({ html: true });

/** Markdown of another site, whose HTML counts, as HTML. What has more signs than a page bears comes as it was typed. */
export const markdownToHtml = (source: string) =>
  markdownExcess(source) ? `<p>${escapeUTF8(source)}</p>` : reader.render(source);
