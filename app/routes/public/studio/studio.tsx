import type { PageHandle } from "#app/modules/audit/action.ts";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/studio";
import { loadStudio } from "./load.server.ts";
import { StudioView } from "./studio-view.tsx";

export const handle = { shows: ["settings", "studio"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData: { studio }, matches }) =>
  pageMeta(siteOf(matches), {
    title: studio.isLive && studio.title ? `En direct\u202F: ${studio.title}` : "Le studio en direct",
    description: studio.description || "Nos émissions en direct\u202F: des invités, des explications, tes questions.",
    path: "/live",
  });

export const loader = loadStudio;

/** Who waits for the studio sees it go on the air within a minute; once it is, the player is left alone. */
export default function Studio({ loaderData }: Route.ComponentProps) {
  const waits = loaderData.studio.isLive ? {} : { "data-region": "/fragments/live", "data-every": 60 };
  return (
    <main id="contenu">
      <div {...waits}>
        <StudioView {...loaderData} />
      </div>
    </main>
  );
}
