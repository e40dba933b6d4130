import { type RouteConfigEntry, layout, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/admin/${file}`;

/** Pages that only change something in a section, closed to whom may not. */
export function changeGuard(section: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return layout(at("change-guard.tsx"), { id: at(`${section}/change-guard`) }, pages);
}

interface Where {
  /** What the addresses begin with, below the section's own. */
  under?: string;
  /** The file of the section that answers, in the place of the one that all share. */
  file?: string;
}

/** The buttons of a row: `buttonRoutes("videos", ["publier"])` is ":id/publier". */
export function buttonRoutes(section: string, words: string[], { under = "", file }: Where = {}): RouteConfigEntry[] {
  const answers = at(file ? `${section}/${file}` : "shared/buttons.tsx");
  return words.map((word) => route(`${under}:id/${word}`, answers, { id: at(`${section}/buttons/${word}`) }));
}

/** The changes of several rows at once: `bulkRoutes("videos", ["publier"])` is "lot/publier". */
export function bulkRoutes(section: string, words: string[], { under = "", file }: Where = {}): RouteConfigEntry[] {
  const answers = at(file ? `${section}/${file}` : "shared/bulk.tsx");
  return words.map((word) => route(`${under}lot/${word}`, answers, { id: at(`${section}/bulk/${word}`) }));
}

/** The list as a file, at "exporter". */
export function exportRoute(section: string, under = ""): RouteConfigEntry {
  return route(`${under}exporter`, at("shared/export.ts"), { id: at(`${section}/list/export`) });
}

/** The form of a row, at the address where one is added and at its own: edit.tsx of the section answers both. */
export function editRoutes(section: string, paths: [added: string, row: string]): RouteConfigEntry[] {
  return paths.map((path) => route(path, at(`${section}/edit.tsx`), { id: at(`${section}/edit/${path}`) }));
}
