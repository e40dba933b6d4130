import { href } from "react-router";
import type { PageHandle } from "#app/records/actions/action.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/text";
import { TextPage, textMeta } from "./text-page.tsx";
import { loadText } from "./text.server.ts";

export const handle = { shows: ["settings"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => textMeta(loaderData, matches);

export const loader = ({ pattern }: Route.LoaderArgs) => loadText(pattern.replace(/^\//, ""));

export default function Text({ loaderData }: Route.ComponentProps) {
  return <TextPage text={loaderData} before={loaderData.path === href("/app-info") ? <Here /> : null} />;
}

/** How to install the site: true as it comes, for who has no script; enhance/app/install-here.ts and enhance/push/section.ts say more. */
const Here = () => (
  <section className="mb-8 border-2 border-ink bg-sheet px-5 py-4" aria-labelledby="sur-cet-appareil">
    <h2 id="sur-cet-appareil" className="text-lg">
      Sur cet appareil
    </h2>
    <div className="mt-2 flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2" data-install>
      <p data-install-words>Suis les étapes de ton appareil, un peu plus bas.</p>
      <Button data-install-button hidden>
        Installer l’application
      </Button>
    </div>
    <div
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-2"
      data-push
    >
      <p data-push-words>Les notifications s’activent une fois l’application installée.</p>
      <div data-push-button />
      <p className="w-full text-sm">
        <a href={`${href("/preferences")}#notifications`}>Choisir ce que tu reçois</a>
      </p>
    </div>
  </section>
);
