import type { NewsPage } from "#app/modules/news/views.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { NewsPicture } from "./news-picture.tsx";
import "#app/ui/dialog.css";

/** An item opened over the wall, with an address of its own: closing it is a link, Escape and the ground work without script too. */
export function NewsDialog({ item, closeHref }: { item: NewsPage; closeHref: string }) {
  const { title, content, createdAt, authorName, link, sources, sourceLinks } = item;
  const links = sourceLinks.filter((source) => source.link);
  return (
    <>
      <div className="fixed inset-0 z-[80] bg-[rgb(20_16_18/60%)]">
        <a className="absolute inset-0" href={closeHref} aria-hidden="true" tabIndex={-1} />
        <PageDialog
          // Where showModal() leaves it; from a fixed top, so that a face or a picture that comes late moves little.
          className="dialog fixed inset-0 mt-[9dvh] max-h-[calc(91dvh-1rem)] p-0 backdrop:bg-transparent"
          data-leads-to={closeHref}
          aria-labelledby="actualite"
        >
          {item.image || item.imageUrl ? (
            <div className="aspect-video bg-line">
              <NewsPicture item={item} sizes="(min-width: 34rem) 32rem, 92vw" className="size-full object-cover" />
            </div>
          ) : null}
          <div className="stack p-5 sm:p-6">
            <p className="flex flex-wrap gap-x-3 text-sm text-soft">
              <span className="font-semibold text-ink">{sources.join(", ") || "La rédaction"}</span>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </p>
            <h2
              id="actualite"
              className="text-xl focus-visible:shadow-none focus-visible:outline-none"
              tabIndex={-1}
              autoFocus
            >
              {title}
            </h2>
            {content ? <p className="whitespace-pre-line">{content}</p> : null}
            {authorName && !sources.includes(authorName) ? <p className="text-sm text-soft">Par {authorName}</p> : null}
            <p className="button-row">
              {links.length > 0
                ? links.map((source) => (
                    <a
                      key={source.feedId}
                      className="button"
                      href={source.link ?? undefined}
                      target="_blank"
                      rel="noopener"
                    >
                      Lire sur {source.name} <Icon name="external" />
                    </a>
                  ))
                : null}
              {links.length === 0 && link ? (
                <a className="button" href={link} target="_blank" rel="noopener">
                  Lire l’article <Icon name="external" />
                </a>
              ) : null}
              <a className="button button-quiet" href={closeHref}>
                Fermer
              </a>
            </p>
          </div>
        </PageDialog>
      </div>
    </>
  );
}
