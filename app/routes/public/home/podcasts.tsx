import type { EpisodeView } from "#app/modules/podcasts/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import { formatShortDate } from "#app/utils/dates.ts";
import "./podcasts.css";

/** The latest episodes; nothing when there are none. */
export function Podcasts({ episodes }: { episodes: EpisodeView[] }) {
  if (episodes.length === 0) return null;
  return (
    <section className="podcasts content-auto" aria-labelledby="podcasts-titre" data-near>
      <div className="wrap">
        <div className="section-head">
          <h2 className="text-3xl" id="podcasts-titre">
            Podcasts Récents
          </h2>
          <p className="max-w-144 mt-[0.4rem] text-pretty max-md:text-sm text-(--soft-on-night)">
            Découvre nos derniers épisodes pour rester informé sur l'actualité politique
          </p>
        </div>
        <Scroller trackClassName="podcasts-track">
          {episodes.map((episode) => (
            <li className="w-44 lg:w-auto" key={episode.id}>
              <EpisodeCard episode={episode} />
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}

const EpisodeCard = ({ episode }: { episode: EpisodeView }) => (
  <article className="card gap-[0.35rem]">
    <div
      className="podcast-cover relative grid place-items-center aspect-square mb-2 bg-[#2a2630] text-[3rem]"
      data-awaits
    >
      {episode.image ? (
        <Picture image={episode.image} sizes="14rem" alt="" />
      ) : episode.imageUrl ? (
        <img src={episode.imageUrl} alt="" width="320" height="320" loading="lazy" decoding="async" />
      ) : (
        <Icon name="headphones" />
      )}
      {episode.duration ? (
        <span className="badge [--badge:var(--night)] absolute top-2 left-2 text-on-night print:hidden">
          {episode.duration}
        </span>
      ) : null}
    </div>
    <h3 className="pr-1 text-base font-[650]">
      <a className="card-link line-clamp-4 min-h-6" href={`/podcasts?highlight=${episode.id}`}>
        {episode.title}
      </a>
    </h3>
    {/* Above the link that the whole card is; the house player takes it where the script runs. */}
    <a
      className="podcast-play"
      href={`/podcasts?highlight=${episode.id}#lire`}
      aria-label={`Écouter\u202F: ${episode.title}`}
      data-play={episode.id}
      data-title={episode.title}
      data-src={episode.audioUrl}
    >
      <Icon name="play" />
    </a>
    <p>
      <time className="text-(--soft-on-night) text-xs" dateTime={episode.pubDate}>
        {formatShortDate(episode.pubDate)}
      </time>
    </p>
  </article>
);
