import { href } from "react-router";
import type { PageHandle } from "#app/records/actions/action.ts";
import { trailMeta } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/studio";
import { loadStudio } from "./load.server.ts";
import { StudioView } from "./studio-view.tsx";

export const handle = { shows: ["settings", "studio"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { studio }, matches }) =>
  trailMeta(matches, {
    title: studio.isLive && studio.title ? `En direct\u202F: ${studio.title}` : "Le studio en direct",
    description: studio.description || "Nos émissions en direct\u202F: des invités, des explications, tes questions.",
    path: href("/live"),
    name: "Le studio en direct",
  });

export const loader = loadStudio;

/** Kept as the studio is, every minute (enhance/live/live.ts). */
export default function Studio({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" className="-mb-16 flex grow flex-col border-b-2 border-line *:data-studio:grow">
      <output className="notice block" data-studio-note hidden />
      <div data-studio={href("/fragments/live")}>
        <StudioView {...loaderData} />
      </div>
      <noscript>
        <p className="wrap mb-8">
          <a href={href("/live")}>Actualiser</a>
        </p>
      </noscript>
    </main>
  );
}
