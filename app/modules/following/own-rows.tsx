import { Fragment, type ReactNode } from "react";
import type { KeptArticle } from "#app/modules/accounts/saved-articles.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatShortDate } from "#app/utils/dates.ts";
import type { NewsRow } from "./own-news.server.ts";

type RowProps = Omit<NewsRow, "key"> & { children?: ReactNode };

function OwnRow({ title, href, image, facts, children }: RowProps) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 py-4">
      {image ? (
        <Picture image={image} sizes="4.5rem" className="aspect-square w-full object-cover" alt="" priority="last" />
      ) : (
        <span className="grid aspect-square place-items-center bg-sunk text-soft">
          <Icon name="calendar" />
        </span>
      )}
      <div>
        <a className="font-semibold text-ink no-underline hover:underline" href={href}>
          {title}
        </a>
        <p className="text-sm text-soft">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 ? " · " : null}
              <span className="inline-block">{fact}</span>
            </Fragment>
          ))}
        </p>
        {children}
      </div>
    </li>
  );
}

const list = "divide-y divide-line border-y border-line";

export function NewsList({ items }: { items: NewsRow[] }) {
  return (
    <ul className={list}>
      {items.map(({ key, ...item }) => (
        <OwnRow key={key} {...item} />
      ))}
    </ul>
  );
}

export function KeptList({ articles, hasButtons = false }: { articles: KeptArticle[]; hasButtons?: boolean }) {
  return (
    <ul className={list}>
      {articles.map(({ articleId, entry, slug, title, image, readingMinutes, at, stoppedAt, percent }) => (
        <OwnRow
          key={articleId}
          title={title}
          href={`/articles/${slug}`}
          image={image}
          facts={[`${readingMinutes}\u00A0min`, `gardé le ${formatShortDate(new Date(at))}`.replaceAll(" ", "\u00A0")]}
        >
          <p className="flex flex-wrap gap-x-5 text-sm">
            {stoppedAt ? (
              <a className="py-2" href={`/articles/${slug}#${stoppedAt.id}`}>
                Reprendre à&#8239;: {stoppedAt.text}
              </a>
            ) : percent > 0 && percent < 100 ? (
              <span className="py-2">Lu à {percent}&nbsp;%</span>
            ) : null}
            {hasButtons ? (
              <button
                name="retirer"
                value={entry}
                className="link-button py-2"
                aria-label={`Retirer «\u202F${title}\u202F»`}
              >
                Retirer
              </button>
            ) : null}
          </p>
        </OwnRow>
      ))}
    </ul>
  );
}
