import { href } from "react-router";
import { type EpisodeView, listEpisodes, pageOfEpisode } from "#app/modules/podcasts/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Site, absolute } from "#app/ui/seo.ts";
import { trailMeta, context, publisherOf } from "#app/ui/structured-data.ts";
import { formatDate } from "#app/utils/dates.ts";
import { parseDuration } from "#app/utils/durations.ts";
import { plural } from "#app/utils/text.ts";
import "./play-button.css";
import type { Route } from "./+types/podcasts";

interface Props {
  episode: { id: number; title: string; audioUrl: string };
  className?: string;
}

const PlayButton = ({ episode: { id, title, audioUrl }, className = "" }: Props) => (
  <a
    className={`play-round ${className}`}
    href={audioUrl}
    aria-label={`Écouter\u202F: ${title}`}
    data-play={id}
    data-title={title}
    data-src={audioUrl}
  >
    <Icon name="play" />
  </a>
);

function Episode({ episode, highlighted }: { episode: EpisodeView; highlighted: boolean }) {
  const { id, title, description, pubDate, duration, audioUrl, audioType, transcriptUrl } = episode;
  return (
    <li
      id={`episode-${id}`}
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 ${
        highlighted
          ? "episode-asked -mx-4 outline-none bg-amber-tint px-4 [clip-path:var(--cut-a)]"
          : "border-b border-line"
      }`}
      // Takes the reader to the episode they came for, with or without script.
      {...(highlighted ? { tabIndex: -1, autoFocus: true } : {})}
    >
      <div className="relative self-start sm:row-span-2">
        <Cover episode={episode} />
        <PlayButton episode={episode} className="absolute right-1 bottom-1" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg sm:text-xl">{title}</h3>
        <p className="card-facts mt-1.5">
          <time dateTime={pubDate}>{formatDate(pubDate)}</time>
          {duration ? <span>{duration}</span> : null}
        </p>
        {description ? <p className="mt-3 whitespace-pre-line max-sm:hidden">{description}</p> : null}
      </div>
      {/* Where the home page's button leads (#lire); its title stays in sight. */}
      <div className="col-span-2 scroll-mt-56 sm:col-start-2" id={highlighted ? "lire" : undefined}>
        {description ? <p className="mb-3 text-sm whitespace-pre-line sm:hidden">{description}</p> : null}
        {/* What is said is told in the description, and in the transcript when the feed gives one. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio className="w-full" controls preload="none" data-episode={id} aria-label={`Écouter\u202F: ${title}`}>
          <source src={audioUrl} type={audioType} />
          <a href={audioUrl}>Télécharger l’épisode</a>
        </audio>
        {transcriptUrl ? (
          <p className="mt-2 text-sm">
            <a href={transcriptUrl} rel="noopener" aria-label={`Lire la transcription\u202F: ${title}`}>
              Lire la transcription
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Cover({ episode: { image, imageUrl } }: { episode: EpisodeView }) {
  const shape = "aspect-square w-full object-cover";
  if (image) return <Picture image={image} sizes="(min-width: 30rem) 9rem, 5rem" alt="" className={shape} />;
  if (imageUrl)
    return <img className={shape} src={imageUrl} alt="" width={320} height={320} loading="lazy" decoding="async" />;
  return (
    <span className={`${shape} grid place-items-center bg-night text-3xl text-on-night`} aria-hidden="true">
      <Icon name="headphones" />
    </span>
  );
}

export const handle = { shows: ["podcasts"], reads: ["highlight", "page"] } satisfies PageHandle;

const PER_PAGE = 10;

const pageHref = (page: number) => href("/podcasts") + (page > 1 ? `?page=${page}` : "");

export const meta: Route.MetaFunction = ({ loaderData: { page, episodes }, matches }) =>
  trailMeta(matches, {
    title: page > 1 ? `Podcasts, page ${page}` : "Podcasts",
    description: `${page > 1 ? `Page ${page}. ` : ""}Dix à quinze minutes par semaine pour comprendre un sujet de l’actualité politique, à écouter ici ou sur ta plateforme.`,
    path: pageHref(page),
    trail: [{ name: "Podcasts", path: href("/podcasts") }],
    // What stands in for a real episode is no one's to find.
    data: (site) =>
      episodes
        .filter(({ isDemo }) => !isDemo)
        .map((episode) => podcastEpisode(site, episode, `${pageHref(page)}#episode-${episode.id}`)),
  });

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
        <QuietLink href={href("/podcasts/plateformes")}>Écouter sur une plateforme</QuietLink>
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

function podcastEpisode(site: Site, told: EpisodeView, path: string) {
  const { title, description, pubDate, rawDuration, audioUrl, audioType, episode } = told;
  const seconds = parseDuration(rawDuration);
  return {
    "@context": context,
    "@type": "PodcastEpisode",
    name: title,
    ...(description ? { description } : {}),
    url: absolute(site, path),
    datePublished: pubDate,
    ...(seconds ? { duration: `PT${seconds}S` } : {}),
    ...(episode ? { episodeNumber: episode } : {}),
    associatedMedia: { "@type": "MediaObject", contentUrl: absolute(site, audioUrl), encodingFormat: audioType },
    partOfSeries: {
      "@type": "PodcastSeries",
      name: `Podcasts de ${site.name}`,
      url: absolute(site, href("/podcasts")),
      publisher: publisherOf(site),
    },
    inLanguage: "fr",
    isAccessibleForFree: true,
  };
}
