import { type RouteConfigEntry, layout, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/admin/${file}`;

/** Pages that only change something in a section, closed to whom may not. */
export function changing(section: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(at("changing.tsx"), { id: at(`${section}/changing`) }, pages);
}

/** The addresses of a row that one file answers: `buttonRoutes("videos", ["publier"])` is ":id/publier", by videos/buttons.tsx. */
export function buttonRoutes(section: string, words: string[], { under = "" } = {}): RouteConfigEntry[] {
  return words.map((word) =>
    route(`${under}:id/${word}`, at(`${section}/buttons.tsx`), { id: at(`${section}/buttons/${word}`) }),
  );
}

/** The changes of several rows at once, which one file answers: `bulkRoutes("videos", ["publier"])` is "lot/publier", by videos/bulk.tsx. */
export function bulkRoutes(section: string, words: string[], { under = "" } = {}): RouteConfigEntry[] {
  return words.map((word) =>
    route(`${under}lot/${word}`, at(`${section}/bulk.tsx`), { id: at(`${section}/bulk/${word}`) }),
  );
}
