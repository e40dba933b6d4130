import type { ArticleCard } from "#app/modules/articles/views.ts";
import type { DirectCard, MomentView } from "#app/modules/live/views.ts";
import type { StudioStatus } from "#app/modules/studio/queries.server.ts";

export type StudioCard = Pick<StudioStatus, "title" | "description"> & { presenters: string[]; guests: string[] };

/** `since`: "11 h 36" of today, "le 20 novembre à 19 h 30". */
export type LiveEvent = DirectCard & { moments: MomentView[]; since?: string | null };

export type Top =
  | { kind: "live"; studio: StudioCard | null; direct: LiveEvent | null }
  | { kind: "article"; article: ArticleCard }
  | { kind: "none" };

interface Candidates {
  studio: StudioCard | null;
  direct: LiveEvent | null;
  featured: ArticleCard | undefined;
  recent: ArticleCard | undefined;
}

/**
 * What leads the home page (docs/product.md, 2.3): studio and event together, either alone, else the first
 * featured article, else the first recent one, else nothing. An event counts only with an id above 0.
 */
export function chooseTop({ studio, direct, featured, recent }: Candidates): Top {
  const event = direct && direct.id > 0 ? direct : null;
  if (studio || event) return { kind: "live", studio, direct: event };
  const article = featured ?? recent;
  return article ? { kind: "article", article } : { kind: "none" };
}

/** Cards of the grid at most, flash infos first (docs/product.md, 9). */
export const GRID = 4;

export function articleCount(flashCount: number): number {
  return Math.max(0, GRID - flashCount);
}

export function eventLabel(title: string): string {
  return title.startsWith("DIRECT") ? "Événement en direct" : "EN DIRECT";
}
