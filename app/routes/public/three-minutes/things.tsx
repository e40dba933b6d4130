import { href } from "react-router";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import type { ShownFlash } from "#app/modules/flash/queries.server.ts";
import type { TermCard } from "#app/modules/glossary/queries.server.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { countryLabels } from "#app/utils/countries.ts";
import { formatMoment } from "#app/utils/dates.ts";
import { softly } from "#app/utils/hyphenation.ts";

export function ArticleStep({ article }: { article: ArticleCard & { keyPoints: string[] } }) {
  const image = shownImage(article);
  return (
    <article className="three-card">
      {image ? (
        <div className="three-picture">
          <Picture image={image} sizes="(min-width: 48rem) 44rem, 100vw" alt="" priority />
        </div>
      ) : null}
      <p className="three-kind">
        À la une{" "}
        <time className="font-medium" dateTime={article.publishedAt}>
          {formatMoment(article.publishedAt)}
        </time>
      </p>
      <h1>{softly(article.title)}</h1>
      {article.keyPoints.length > 0 ? (
        <ul className="three-points">
          {article.keyPoints.map((point) => (
            <li className="pl-4 border-l-5 border-brand" key={point}>
              {point}
            </li>
          ))}
        </ul>
      ) : (
        <p className="three-lead">{article.excerpt}</p>
      )}
      <p className="three-more">
        <QuietLink href={href("/articles/:slug", { slug: article.slug })}>
          Lire l’article, {article.readingMinutes} min
        </QuietLink>
      </p>
    </article>
  );
}

type Flash = Pick<ShownFlash, "title" | "url" | "createdAt"> & { html: string };

export const FlashStep = ({ flash }: { flash: Flash }) => (
  <article className="three-card [--three:var(--amber)] [--three-ink:#1d1a1f]">
    <p className="three-kind">
      <Icon name="bolt" /> Flash info{" "}
      <time className="font-medium" dateTime={flash.createdAt}>
        {formatMoment(flash.createdAt)}
      </time>
    </p>
    <h1>{softly(flash.title)}</h1>
    <p className="three-lead" dangerouslySetInnerHTML={{ __html: flash.html }} />
    {flash.url ? (
      <p className="three-more">
        <a href={flash.url} target="_blank" rel="noopener">
          En savoir plus<span className="visually-hidden"> (nouvel onglet)</span>
        </a>
      </p>
    ) : null}
  </article>
);

export const TermStep = ({ term: { slug, term, country, shortDefinition } }: { term: TermCard }) => (
  <article className="three-card three-term [--three:var(--night)] [--three-ink:var(--on-night)] justify-center">
    <p className="three-kind">Le mot{country ? `, ${countryLabels[country]}` : ""}</p>
    <h1>{softly(term)}</h1>
    <p className="three-lead">{shortDefinition}</p>
    <p className="three-more">
      <QuietLink href={href("/lexique/:slug", { slug })}>Tout comprendre</QuietLink>
    </p>
  </article>
);
