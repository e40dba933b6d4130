import { href } from "react-router";
import { listPlatforms } from "#app/modules/podcasts/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { RobinListening } from "#app/ui/robin/robin.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import type { Route } from "./+types/platforms";

export const handle = { shows: ["platforms"] } satisfies PageHandle;

export const meta = readingMeta(
  "/podcasts/plateformes",
  "Où écouter nos podcasts",
  "Nos épisodes sur les plateformes d’écoute, à suivre depuis l’application que tu as déjà.",
  [{ name: "Podcasts", path: "/podcasts" }],
);

export const loader = async () => ({ platforms: await listPlatforms() });

export default function Platforms({ loaderData: { platforms } }: Route.ComponentProps) {
  return (
    <Page
      eyebrow={<a href={href("/podcasts")}>Podcasts</a>}
      title="Où nous écouter"
      text="Abonne-toi depuis l’application que tu as déjà&#8239;: chaque nouvel épisode t’y attend."
    >
      {platforms.length === 0 ? (
        <EmptyState
          title="Bientôt sur les plateformes"
          text="Tous les épisodes s’écoutent déjà ici, sans compte et sans publicité."
          action={<ButtonLink href={href("/podcasts")}>Écouter les épisodes</ButtonLink>}
        />
      ) : (
        <div className="grid items-end gap-8 md:grid-cols-[minmax(0,1fr)_auto]">
          <ul className="grid max-w-[42rem] gap-3">
            {platforms.map(({ id, name, url }) => (
              <li key={id}>
                <a
                  className="flex items-center justify-between gap-4 border-2 border-line bg-sheet px-5 py-4 font-display text-xl font-bold text-ink no-underline hover:border-ink hover:underline"
                  href={url}
                  rel="noopener"
                >
                  {name} <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
          <RobinListening className="w-40 max-md:hidden" />
        </div>
      )}
    </Page>
  );
}
