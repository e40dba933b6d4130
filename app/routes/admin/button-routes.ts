import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = (file: string) => `routes/admin/${file}`;

/** The addresses of a row that one file answers: `buttonRoutes("videos", ["publier"])` is ":id/publier", by videos/buttons.tsx. */
export function buttonRoutes(section: string, words: string[], { under = "" } = {}): RouteConfigEntry[] {
  return words.map((word) =>
    route(`${under}:id/${word}`, at(`${section}/buttons.tsx`), { id: at(`${section}/buttons/${word}`) }),
  );
}
