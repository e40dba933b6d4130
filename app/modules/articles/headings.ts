import { withoutTags } from "#app/utils/text.ts";

/** The parts of a rendered text: its h2, with their anchors. */
export function headingsOf(html: string): { id: string; text: string }[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs);
  return [...headings].map(([, id = "", inner = ""]) => ({ id, text: plain(inner) }));
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function plain(html: string): string {
  return withoutTags(html).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
