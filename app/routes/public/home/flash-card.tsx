import type { ShownFlash } from "#app/modules/flash/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatShortDate } from "#app/utils/dates.ts";
import "./flash-card.css";
import "#app/ui/card.css";

/** A short news item: an amber slip, read whole on the spot. With an address it opens in a new tab; without, it leads nowhere. */
export function FlashCard({ flash }: { flash: ShownFlash }) {
  const { leadHtml, restHtml } = flash;
  return (
    <article className="card flash-card">
      <p className="flash-label">
        <Icon name="bolt" /> Flash info
        <time dateTime={flash.createdAt}>{formatShortDate(flash.createdAt)}</time>
      </p>
      <h3>
        {flash.url ? (
          <a className="card-link" href={flash.url} target="_blank" rel="noopener">
            {flash.title}
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
        ) : (
          flash.title
        )}
      </h3>
      <div className="flash-text">
        {flash.image ? (
          <div className="flash-media">
            <Picture image={flash.image} sizes="6rem" alt="" />
          </div>
        ) : null}
        <p dangerouslySetInnerHTML={{ __html: leadHtml }} />
        {restHtml ? (
          <details>
            <summary>
              <span>Lire la suite</span>
              <span>Replier</span>
              <span className="visually-hidden">{`\u202F: ${flash.title}`}</span>
            </summary>
            <p dangerouslySetInnerHTML={{ __html: restHtml }} />
          </details>
        ) : null}
      </div>
    </article>
  );
}
