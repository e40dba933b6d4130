import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { placeAt } from "../navigation.ts";
import screens from "./screens.md?raw";

/** What each place of the menu is to know, as HTML, by its address. */
const byPlace = new Map(
  screens
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), renderMarkdown(part.slice(end)).html] as const;
    }),
);

/** Of the page whose route has this pattern ("admin/articles/:id"): three sentences, as HTML. */
export const screenHelp = (pattern: string): string => byPlace.get(placeAt(pattern)?.to ?? "/admin") ?? "";
