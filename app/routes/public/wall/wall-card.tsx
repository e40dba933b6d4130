import type { NewsCard } from "#app/modules/news/views.server.ts";
import { NewsPicture } from "./news-picture.tsx";
import "#app/ui/card.css";

interface Props {
  item: NewsCard & { since: string };
  /** Where it opens. */
  href: string;
}

/** An item of the wall, as if cut out of a newspaper. */
export function WallCard({ item, href }: Props) {
  const { title, content, sources, flag, createdAt, since } = item;
  return (
    <li className="card nth-[n+6]:content-auto bg-sheet [--guess:21rem] shadow-sheet [clip-path:var(--cut-a)] even:[clip-path:var(--cut-b)]">
      <NewsPicture
        item={item}
        sizes="(min-width: 64rem) 24rem, (min-width: 30rem) 45vw, 92vw"
        className="aspect-video w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 border-t-4 border-ink p-4">
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
          <span className="font-semibold text-ink">
            {flag ? <span aria-hidden="true">{flag} </span> : null}
            {sources[0] ?? "La rédaction"}
          </span>
          {sources.length > 1 ? (
            <span>
              et {sources.length - 1} autre{sources.length > 2 ? "s" : ""}
            </span>
          ) : null}
          <time className="ml-auto" dateTime={createdAt} data-relative>
            {since}
          </time>
        </p>
        <h3 className="text-lg leading-snug">
          <a className="card-link" href={href}>
            {title}
          </a>
        </h3>
        {content ? <p className="card-text">{content}</p> : null}
      </div>
    </li>
  );
}
