import type { MomentView } from "#app/modules/live/views.ts";
import { formatTime } from "#app/utils/dates.ts";

interface Props {
  moments: MomentView[];
  address: string;
  /** Numbers of the updates on this page: the others are on a page further. */
  shownIds?: ReadonlySet<number>;
}

/** The rail of key moments: the coverage in a glance, each leading to its update. */
export function KeyMoments({ moments, address, shownIds }: Props) {
  if (moments.length === 0) return null;
  return (
    <nav aria-labelledby="moments" className="lg:mt-6">
      <h2 id="moments" className="text-base max-lg:sr-only">
        Moments clés
      </h2>
      {/* On a phone one line that slides: the newest information stays in the first screen. */}
      <ol className="border-brand max-lg:flex max-lg:gap-4 max-lg:overflow-x-auto lg:mt-3 lg:border-l-4">
        {moments.map(({ id, headline, publishedAt }) => (
          <li key={id} className="relative text-sm max-lg:w-56 max-lg:flex-none lg:pb-4 lg:pl-4 lg:last:pb-0">
            <span
              className="absolute top-1 -left-[0.6rem] size-3.5 max-lg:hidden rounded-full border-4 border-brand bg-paper"
              aria-hidden="true"
            />
            <a
              className="text-ink no-underline wrap-anywhere hover:underline max-lg:flex max-lg:min-h-11 max-lg:items-center max-lg:gap-2"
              href={shownIds?.has(id) ? `#maj-${id}` : `${address}?maj=${id}#maj-${id}`}
              data-moment={id}
            >
              <time className="block font-semibold whitespace-nowrap text-red" dateTime={publishedAt}>
                {formatTime(publishedAt)}
              </time>
              <span className="max-lg:truncate">{headline}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
