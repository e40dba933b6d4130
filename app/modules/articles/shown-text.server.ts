import { type ShownText, showBlocks } from "#app/modules/blocks/show.server.tsx";
import { linkedNow } from "#app/modules/glossary/linking.server.ts";

/** The text of an article with its blocks drawn: a term linked in the text is not linked again in them. */
export function shownText(linkedHtml: string): Promise<ShownText> {
  const linked = [...linkedHtml.matchAll(/href="\/lexique\/([\w-]+)"/g)].map(([, slug = ""]) => slug);
  return showBlocks(linkedHtml, async (drawn) => {
    const { html, slugs } = await linkedNow(drawn, linked);
    linked.push(...slugs);
    return html;
  });
}
