import { Flagged } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import type { NewsCard, StripCard } from "./load.server.ts";
import "./news.css";
import "./ticker.css";

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
