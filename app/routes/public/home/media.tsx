import type { EpisodeView } from "#app/modules/podcasts/queries.server.ts";
import type { VideoCard } from "#app/modules/videos/queries.server.ts";
import { Flagged } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "./podcasts.css";
import { Scroller } from "#app/ui/scroller.tsx";
import "./videos.css";
import { formatShortDate } from "#app/utils/dates.ts";
import type { NewsCard, StripCard } from "./load.server.ts";
import "./news.css";
import "./ticker.css";

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

/** Always the same label (docs/product.md, 9). */
const DURATION_LABEL = "2:09";

/** Our shorts behind a facade: nothing is asked of YouTube before a click. `null`: they could not be read. */
export function Videos({ videos }: { videos: VideoCard[] | null }) {
  if (videos?.length === 0) return null;
  return (
    <section className="wrap videos content-auto" aria-labelledby="videos-titre" data-near>
      <div className="section-head">
        <h2 id="videos-titre">Nos Vidéos</h2>
        <p>Découvre nos shorts YouTube</p>
      </div>
      {videos ? (
        <Scroller trackClassName="videos-track">
          {videos.map((video) => (
            <li key={video.id}>
              <Facade video={video} />
            </li>
          ))}
        </Scroller>
      ) : (
        <output className="notice block">
          <strong className="block">Impossible de charger les vidéos</strong>
          <span>Veuillez réessayer ultérieurement.</span>
        </output>
      )}
    </section>
  );
}

/** Without script: a link to YouTube. With it, the player takes the place of the picture (enhance/reading/videos.ts). */
function Facade({ video }: { video: VideoCard }) {
  const picture = video.thumbnail ? (
    <Picture image={video.thumbnail} sizes="(min-width: 64rem) 18rem, 13rem" alt="" />
  ) : null;
  return (
    <a
      className="video-card"
      href={`https://www.youtube.com/shorts/${video.videoId}`}
      rel="noopener"
      data-video={video.videoId}
      data-awaits
      data-title={video.title}
    >
      {picture ? (
        <>
          <template data-later>{picture}</template>
          <noscript>{picture}</noscript>
        </>
      ) : null}
      <span className="video-play">
        <Icon name="play" />
      </span>
      <span className="badge video-length">{DURATION_LABEL}</span>
      <span className="video-title">
        <span className="visually-hidden">Lire la vidéo&#8239;: </span>
        {video.title}
      </span>
    </a>
  );
}

const modalHref = (id: number) => `/mur-actualites?modal=${id}`;

export function Ticker({ items }: { items: NewsCard[] }) {
  if (items.length === 0) return null;
  return (
    <section className="ticker" aria-label="Dernières actualités">
      <div className="wrap">
        <Scroller>
          {items.map((item) => (
            <li key={item.id} className="ticker-item">
              <time dateTime={item.createdAt}>{item.hour}</time>
              <a href={modalHref(item.id)}>{item.title}</a>
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}

/** "Les Actus": three clippings of other media at each width, and the way to the wall; nothing when there are none. */
export function NewsStrip({ items }: { items: StripCard[] }) {
  if (items.length === 0) return null;
  return (
    <section className="wrap news-strip content-auto" aria-labelledby="actus-titre">
      <div className="section-head">
        <h2 id="actus-titre">Les Actus</h2>
      </div>
      <ul className="news-grid">
        {items.map((item) => (
          <li key={item.id} data-only={item.only}>
            <WallCard item={item} />
          </li>
        ))}
        <li>
          <a className="news-all" href="/mur-actualites">
            Voir toutes les actualités
            <Icon name="arrow-right" />
          </a>
        </li>
      </ul>
    </section>
  );
}

function WallCard({ item }: { item: NewsCard }) {
  const elsewhere = item.link ? ({ target: "_blank", rel: "noopener" } as const) : {};
  return (
    <article className="card clipping">
      <p className="flex items-center gap-[0.45em] text-xs font-[650] text-soft">
        <Flagged>{item.source}</Flagged>
        {item.link ? <Icon name="external" /> : null}
      </p>
      <h3>
        <a className="card-link" href={item.link ?? modalHref(item.id)} {...elsewhere}>
          {item.title}
          {item.link ? <span className="visually-hidden"> (nouvel onglet)</span> : null}
        </a>
      </h3>
      <time dateTime={item.createdAt} data-relative>
        {item.since}
      </time>
      {item.imageUrl ? (
        <img
          className="clipping-picture"
          src={item.imageUrl}
          alt=""
          width="160"
          height="90"
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </article>
  );
}
