import type { Feed, FeedFetch } from "#app/platform/prisma/client.ts";
import { plural } from "#app/utils/text.ts";

export const feedKindLabels = { news: "Actualités", podcast: "Podcast" } as const;
export type FeedKindName = keyof typeof feedKindLabels;

export const feedStates = ["ok", "failing", "waiting", "off"] as const;
export type FeedState = (typeof feedStates)[number];

export const feedStateLabels: Record<FeedState, string> = {
  ok: "À jour",
  failing: "En échec",
  waiting: "Pas encore lue",
  off: "Désactivée",
};

export const noEpisode = "Ce flux ne contient aucun épisode audio. Vérifiez que c’est bien l’adresse du podcast.";
export const videoEpisodes =
  "Les épisodes de ce flux sont des vidéos, que le lecteur de podcasts ne sait pas lire. Le flux peut être lu comme une source d’actualités\u202F: chaque vidéo devient une carte.";

export function feedState({
  isActive,
  lastError,
  lastSuccessAt,
}: Pick<Feed, "isActive" | "lastError" | "lastSuccessAt">): FeedState {
  if (!isActive) return "off";
  if (lastError) return "failing";
  return lastSuccessAt ? "ok" : "waiting";
}

type Fetched = Pick<FeedFetch, "ok" | "httpStatus" | "itemCount" | "newCount" | "error">;

export function fetchInWords({ ok, httpStatus, itemCount, newCount, error }: Fetched, kind: FeedKindName): string {
  if (!ok) return error ?? "La lecture a échoué.";
  if (httpStatus === 304) return "Rien de changé depuis la lecture précédente.";
  const noun = kind === "podcast" ? "épisode" : "article";
  if (itemCount === 0) return `Flux lu\u202F: il est vide pour l’instant.`;
  const read = `${plural(itemCount, `${noun} lu`, `${noun}s lus`)}`;
  return newCount === 0 ? `${read}, rien de nouveau.` : `${read}, dont ${plural(newCount, "nouveau", "nouveaux")}.`;
}
