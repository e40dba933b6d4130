import { href } from "react-router";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { findNewsItem, listWall, listWallSources } from "#app/modules/news/queries.server.ts";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb } from "#app/ui/structured-data.ts";
import { relativeTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/wall";
import { WallCard } from "./wall-card.tsx";
import { Filters } from "./filters.tsx";
import { NewsDialog } from "./news-dialog.tsx";
import { readWallAddress, wallHref } from "./wall-query.ts";

export const handle = { shows: ["wall"], reads: ["q", "pays", "source", "suite", "modal"] } satisfies PageHandle;

const PER_PAGE = 24;

export const meta: Route.MetaFunction = ({ loaderData: { address }, matches }) =>
  pageMeta(siteOf(matches), {
    title: "Mur d’actualités",
    description:
      "Les titres de plusieurs médias de France, de Belgique et d’Europe réunis sur un seul mur, du plus récent au plus ancien.",
    path: href("/mur-actualites"),
    // One wall to be found, not its every filter.
    noindex: wallHref({ ...address, modal: null }) !== href("/mur-actualites"),
    data: [breadcrumb(siteOf(matches), [{ name: "Mur d’actualités", path: href("/mur-actualites") }])],
  });

export async function loader({ request }: Route.LoaderArgs) {
  const address = readWallAddress(request.url);
  const [wall, sources, opened] = await Promise.all([
    listWall({ ...address, limit: PER_PAGE }),
    listWallSources(),
    address.modal ? findNewsItem(address.modal) : null,
  ]);
  const at = pageTime();
  const items = wall.items.map((item) => ({ ...item, since: relativeTime(item.createdAt, at) }));
  return { address, items, nextCursor: wall.nextCursor, sources, opened };
}

export default function Wall({ loaderData: { address, items, nextCursor, sources, opened } }: Route.ComponentProps) {
  const filtered = Boolean(address.q || address.country || address.sourceId);
  const closed = wallHref({ ...address, modal: null });
  return (
    <main id="contenu" className="wrap pb-16">
      <div inert={opened ? true : undefined}>
        <PageTitle
          title="Mur d’actualités"
          text={
            "Ce que plusieurs médias publient en ce moment, réuni ici tel quel. Un clic ouvre le résumé\u202F; un lien y mène à l’article, sur le site du média."
          }
        />
        {address.modal && !opened ? (
          <p className="notice mb-8 max-w-[42rem]">Cette actualité n’est plus affichée. Voici les plus récentes.</p>
        ) : null}
        <Filters address={address} sources={sources} filtered={filtered} />
        {items.some(({ isDemo }) => isDemo) ? (
          <DemoNotice className="mb-4">ces cartes tiennent la place des titres des médias.</DemoNotice>
        ) : null}
        <h2 className="visually-hidden">Les actualités</h2>
        {items.length === 0 ? (
          <EmptyState
            title={filtered ? "Rien ne correspond" : "Le mur est encore vide"}
            text={
              filtered
                ? "Essaie avec moins de mots, ou enlève un filtre."
                : "Les premières actualités s’afficheront dès qu’une source aura répondu."
            }
            action={
              filtered ? (
                <ButtonLink href={href("/mur-actualites")}>Voir tout le mur</ButtonLink>
              ) : (
                <ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>
              )
            }
          />
        ) : (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((item) => (
              <WallCard key={item.id} item={item} href={wallHref({ ...address, modal: item.id })} />
            ))}
          </ul>
        )}
        <nav aria-label="Suite du mur" className="button-row mt-10 justify-center">
          {address.cursor ? (
            <ButtonLink href={wallHref({ ...address, cursor: null, modal: null })} kind="quiet">
              Revenir aux plus récentes
            </ButtonLink>
          ) : null}
          {nextCursor ? (
            <ButtonLink href={wallHref({ ...address, cursor: nextCursor, modal: null })}>
              Actualités plus anciennes
            </ButtonLink>
          ) : null}
        </nav>
      </div>
      {opened ? <NewsDialog item={opened} closeHref={closed} /> : null}
    </main>
  );
}
