import type { ReactNode } from "react";
import { href } from "react-router";
import { ArticleFacts } from "#app/modules/articles/article-card.tsx";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { type LiveEvent, type StudioCard, type Top, eventLabel } from "#app/modules/editions/top-card.ts";
import { type EditionView, editionStyle } from "#app/modules/editions/views.ts";
import { whenWords } from "#app/modules/editions/whats-new.ts";
import type { currentResults } from "#app/modules/elections/results/queries.server.ts";
import { roundName, summaryFigures } from "#app/modules/elections/results/views.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { titleUnderMark } from "#app/modules/live/titles.ts";
import { type MomentView, directPicture } from "#app/modules/live/views.ts";
import { studioPicture } from "#app/modules/studio/picture.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { formatDayTime, formatTime } from "#app/utils/dates.ts";
import "./live.css";
import "./lead.css";
import { softly } from "#app/utils/hyphenation.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import "./results-strip.css";

// Loaded with the card, wherever it comes to stand: most days nothing is live.

type Look = Pick<EditionView, "day" | "color" | "picture" | "isOwn">;

/** What leads the page; also served alone to keep it fresh (fragments.tsx). */
export function TopCard({ top, edition }: { top: Top; edition: Look | null }) {
  if (top.kind === "none") return null;
  if (top.kind === "article") return <Lead article={top.article} edition={edition} />;
  return (
    <div className="live-cards">
      {top.studio ? <Studio studio={top.studio} /> : null}
      {top.direct ? <Event direct={top.direct} /> : null}
    </div>
  );
}

function Lead({ article, edition }: { article: ArticleCard; edition: Look | null }) {
  const image = shownImage(article);
  // A drawing of the house says nothing that the lead’s own picture does not.
  const drawing = edition?.isOwn ? edition.picture : null;
  return (
    <article className="card lead" style={{ ...categoryStyle(article.category?.color), ...editionStyle(edition) }}>
      <div className="lead-head">
        <p className="flex flex-wrap gap-2">
          <span className="badge badge-amber">
            <Icon name="star" /> En vedette
          </span>
          {article.category ? <span className="badge badge-category">{article.category.name}</span> : null}
        </p>
        <h3>
          <a className="card-link" href={`/articles/${article.slug}`}>
            {softly(article.title)}
          </a>
        </h3>
      </div>
      <div className="lead-media">
        {image ? (
          <Picture image={image} sizes="(min-width: 80rem) 51rem, (min-width: 64rem) 63vw, 100vw" alt="" priority />
        ) : null}
      </div>
      <div className="lead-body">
        {drawing && drawing.base !== image?.base ? (
          <div className="lead-drawing">
            <Picture image={drawing} sizes="7rem" alt="" priority="last" />
          </div>
        ) : null}
        <p className="lead-text">{article.excerpt}</p>
        <ArticleFacts article={article} when={edition ? whenWords(article.publishedAt, edition.day) : undefined} />
      </div>
    </article>
  );
}

const LiveCard = ({ image, children }: { image: ImageView; children: ReactNode }) => (
  <article className="card live-card">
    <div className="live-media">
      <Picture image={image} sizes="(min-width: 64rem) 36rem, 92vw" alt="" priority />
    </div>
    <div className="live-words">{children}</div>
  </article>
);

function Studio({ studio }: { studio: StudioCard }) {
  const people = [...studio.presenters, ...studio.guests];
  return (
    <LiveCard image={studioPicture}>
      <p className="live-label">
        <span className="pulse" /> Studio en direct
      </p>
      <h3>
        <a className="card-link" href="/live">
          {studio.title || "Le studio est en direct"}
        </a>
      </h3>
      {studio.description ? <p className="live-text">{studio.description}</p> : null}
      {people.length > 0 ? <p className="live-facts">Avec {people.join(", ")}</p> : null}
      <p className="live-action" aria-hidden="true">
        <Icon name="play" /> Regarder
      </p>
    </LiveCard>
  );
}

function Event({ direct }: { direct: LiveEvent }) {
  const { title, description, image, liveUrl, moments, slug } = direct;
  // Opened before its day, it is no longer announced for that day.
  const { startedAt, scheduledFor } = direct;
  const isEarly = startedAt !== null && scheduledFor !== null && startedAt.slice(0, 10) < scheduledFor.slice(0, 10);
  const announced = isEarly ? null : scheduledFor;
  const editors = direct.editors.map(({ editor }) => editor.displayName);
  const coverage = href("/suivis-en-direct/:slug", { slug });
  return (
    <LiveCard image={image ?? directPicture}>
      <p className="live-label">
        <span className="pulse" /> {eventLabel(title)}
      </p>
      <h3>
        <a className="card-link" href={liveUrl ?? "/suivis-en-direct"}>
          {titleUnderMark(title)}
        </a>
      </h3>
      {description ? <p className="live-text">{description}</p> : null}
      <p className="live-facts">
        {announced ? (
          <time dateTime={announced}>{formatDayTime(announced)}</time>
        ) : (
          <span>En cours{direct.since ? ` depuis ${direct.since}` : null}</span>
        )}
        {editors.length > 0 ? <span>Par {editors.join(", ")}</span> : null}
        {direct.isDemo ? <span>Contenu de démonstration</span> : null}
      </p>
      <Moments moments={moments} coverage={coverage} />
      <p className="live-actions">
        <span className="live-action" aria-hidden="true">
          Ouvrir <Icon name="arrow-right" />
        </span>
        {liveUrl === coverage ? null : <a href={coverage}>Lire le suivi minute par minute</a>}
      </p>
    </LiveCard>
  );
}

function Moments({ moments, coverage }: { moments: MomentView[]; coverage: string }) {
  if (moments.length === 0) return null;
  return (
    <ol className="live-moments" aria-label="Derniers moments clés">
      {moments.map(({ id, headline, publishedAt }) => (
        <li key={id}>
          <a href={`${coverage}?maj=${id}#maj-${id}`}>
            <time dateTime={publishedAt}>{formatTime(publishedAt)}</time> <span>{headline}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The round of these days at a glance, above what leads the page. */
export function ResultsStrip({ results }: { results: Awaited<ReturnType<typeof currentResults>> }) {
  if (!results) return null;
  const { slug, name, view } = results;
  const isEstimate = view.estimates !== null && view.counts === null;
  return (
    <section className="results-strip" aria-labelledby="resultats-titre">
      <h3 id="resultats-titre">
        <a className="card-link" href={href("/elections/:slug/resultats", { slug })}>
          {name}, {roundName(view.round)}
        </a>
        {isEstimate ? <span className="badge badge-amber">Estimation, pas un résultat</span> : null}
      </h3>
      <dl>
        {summaryFigures(view).map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong className="font-display">{value}</strong> <span>{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p aria-hidden="true">
        Tous les chiffres <Icon name="arrow-right" />
      </p>
    </section>
  );
}
