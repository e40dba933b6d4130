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
          <h2 id="podcasts-titre">Podcasts Récents</h2>
          <p>Découvre nos derniers épisodes pour rester informé sur l'actualité politique</p>
        </div>
        <Scroller trackClassName="podcasts-track">
          {episodes.map((episode) => (
            <li key={episode.id}>
              <EpisodeCard episode={episode} />
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}

const EpisodeCard = ({ episode }: { episode: EpisodeView }) => (
  <article className="card podcast-card">
    <div className="podcast-cover" data-awaits>
      {episode.image ? (
        <Picture image={episode.image} sizes="14rem" alt="" />
      ) : episode.imageUrl ? (
        <img src={episode.imageUrl} alt="" width="320" height="320" loading="lazy" decoding="async" />
      ) : (
        <Icon name="headphones" />
      )}
      {episode.duration ? <span className="badge podcast-length">{episode.duration}</span> : null}
    </div>
    <h3>
      <a className="card-link" href={`/podcasts?highlight=${episode.id}`}>
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
      <time dateTime={episode.pubDate}>{formatShortDate(episode.pubDate)}</time>
    </p>
  </article>
);
