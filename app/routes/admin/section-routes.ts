import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";
import { type DeclaredNoun, registered } from "./declared/registry.ts";
import { siteParts } from "./site-parts.ts";

export { several } from "../several.ts";

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

export function exportRoute(section: string, under = ""): RouteConfigEntry {
  return route(`${under}exporter`, at("shared/export.ts"), { id: at(`${section}/list/export`) });
}

/** The form of a row, at the address where one is added and at its own: a file of the section answers both. */
export function editRoutes(section: string, paths: string[], file = "edit.tsx"): RouteConfigEntry[] {
  return paths.map((path) => route(path, at(`${section}/${file}`), { id: at(`${section}/edit/${path}`) }));
}

/** What the addresses of a declared section have after "/admin/" and that of its place. */
const underOf = (list: string) =>
  list
    .split("/")
    .slice(3)
    .map((part) => `${part}/`)
    .join("");

export function declaredList(noun: DeclaredNoun): RouteConfigEntry[] {
  const { at: list, folder } = registered(noun);
  const under = underOf(list);
  const page = at(`${folder}/pages.tsx`);
  return [under ? route(under.slice(0, -1), page) : index(page), exportRoute(folder, under)];
}

export function declaredForm(noun: DeclaredNoun): RouteConfigEntry[] {
  const { at: list, folder, add } = registered(noun);
  const under = underOf(list);
  return editRoutes(folder, [`${under}${add}`, `${under}:id`], "pages.tsx");
}

/** What changes the rows of a declared section: their form, their buttons, the changes of several. */
export function declaredChanges(noun: DeclaredNoun): RouteConfigEntry[] {
  const { at: list, folder, buttons = [], several = [] } = registered(noun);
  const under = underOf(list);
  return [
    ...declaredForm(noun),
    ...buttonRoutes(folder, [...buttons, "supprimer", "retablir"], { under }),
    ...bulkRoutes(folder, [...several, "supprimer", "retablir"], { under }),
  ];
}

/** The parts of the site's settings that one page answers. */
export function settingGroups(): RouteConfigEntry[] {
  const words = Object.keys(siteParts).filter((word) => word !== "logo");
  return words.map((word) => route(word, at("settings/group.tsx"), { id: at(`settings/group/${word}`) }));
}
