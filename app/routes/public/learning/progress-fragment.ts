import { progressOf } from "#app/http/device-lists.server.ts";
import { progressText } from "#app/modules/learning/lesson-progress.ts";
import type { Route } from "./+types/progress-fragment";

/** Which lessons are done, for the script of pages that everyone shares (enhance/reading/lessons.ts). */
export async function loader({ request }: Route.LoaderArgs) {
  const { all } = await progressOf(request);
  return new Response(progressText(all), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
