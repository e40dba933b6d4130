import { formatDate } from "#app/utils/dates.ts";
import type { Hit } from "#app/utils/full-text.ts";
import "./search.css";

/** What was found, a line or two each, the words marked where they stand. */
export function HitList({ hits }: { hits: Hit[] }) {
  return (
    <ul className="hits">
      {hits.map((hit) => (
        <li key={`${hit.path} ${hit.id}`}>
          <h3>
            <HitTitle {...hit} />
          </h3>
          {hit.excerpt.length > 0 ? (
            <p>{hit.excerpt.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))}</p>
          ) : null}
          {hit.at ? <time dateTime={hit.at}>{formatDate(hit.at)}</time> : null}
        </li>
      ))}
    </ul>
  );
}

function HitTitle({ path, title }: Hit) {
  if (!path) return title;
  return path.startsWith("/") ? (
    <a href={path}>{title}</a>
  ) : (
    <a href={path} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}
