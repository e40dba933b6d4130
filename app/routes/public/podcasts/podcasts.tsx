import { href } from "react-router";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { listEpisodes, pageOfEpisode } from "#app/modules/podcasts/queries.server.ts";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb } from "#app/ui/structured-data.ts";
import { podcastEpisode } from "#app/modules/podcasts/structured-data.ts";
import { parseDuration } from "#app/utils/durations.ts";
import { plural } from "#app/utils/text.ts";
import type { Route } from "./+types/podcasts";
import { Episode } from "./episode.tsx";

export const handle = { shows: ["podcasts"], reads: ["highlight", "page"] } satisfies PageHandle;

const PER_PAGE = 10;

const pageHref = (page: number) => href("/podcasts") + (page > 1 ? `?page=${page}` : "");

export const meta: Route.MetaFunction = ({ loaderData: { page, episodes }, matches }) => {
  const site = siteOf(matches);
  const series = { name: `Podcasts de ${site.name}`, path: href("/podcasts") };
  return pageMeta(site, {
    title: page > 1 ? `Podcasts, page ${page}` : "Podcasts",
    description: `${page > 1 ? `Page ${page}. ` : ""}Dix à quinze minutes par semaine pour comprendre un sujet de l’actualité politique, à écouter ici ou sur ta plateforme.`,
    path: pageHref(page),
    data: [
      breadcrumb(site, [{ name: "Podcasts", path: href("/podcasts") }]),
      // What stands in for a real episode is no one's to find.
      ...episodes
        .filter(({ isDemo }) => !isDemo)
        .map(({ id, title, description, pubDate, rawDuration, audioUrl, audioType, episode }) =>
          podcastEpisode(
            site,
            {
              name: title,
              description,
              path: `${pageHref(page)}#episode-${id}`,
              publishedTime: pubDate,
              seconds: parseDuration(rawDuration),
              audioUrl,
              audioType,
              number: episode,
            },
            series,
          ),
        ),
    ],
  });
};

/** `?highlight=` opens the page of the list where that episode stands. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const highlight = /^\d{1,9}$/.test(query.get("highlight") ?? "") ? Number(query.get("highlight")) : null;
  const itsPage = highlight && !query.has("page") ? await pageOfEpisode(highlight, PER_PAGE) : null;
  const page = itsPage ?? (Math.trunc(Number(query.get("page"))) || 1);
  return { ...(await listEpisodes({ limit: PER_PAGE, page })), highlight };
}

export default function Podcasts({ loaderData: { episodes, total, page, pages, highlight } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle title="Podcasts" text="Dix à quinze minutes par semaine pour comprendre un sujet, les mains libres.">
        <ButtonLink href={href("/podcasts/plateformes")} kind="quiet">
          Écouter sur une plateforme
        </ButtonLink>
      </PageTitle>
      {total === 0 ? (
        <EmptyState
          title="Le micro chauffe"
          text="Le premier épisode arrive bientôt. D’ici là, il y a de quoi lire."
          action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
        />
      ) : (
        <>
          {episodes.some(({ isDemo }) => isDemo) ? (
            <DemoNotice className="mb-2 max-w-[56rem]">
              les titres sont les nôtres, le son n’est qu’un essai.
            </DemoNotice>
          ) : null}
          <h2 className="visually-hidden">{plural(total, "épisode")}</h2>
          <ol className="max-w-[56rem]">
            {episodes.map((episode) => (
              <Episode key={episode.id} episode={episode} highlighted={episode.id === highlight} />
            ))}
          </ol>
        </>
      )}
      <Pagination page={page} pages={pages} hrefFor={pageHref} />
    </main>
  );
}
