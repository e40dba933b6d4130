import type { UpdateView } from "#app/modules/live/views.ts";
import { formatTime } from "#app/utils/dates.ts";

/** The rail of key moments: the coverage in a glance, each leading to its update. */
export function KeyMoments({ moments }: { moments: UpdateView[] }) {
  if (moments.length === 0) return null;
  return (
    <nav aria-labelledby="moments" className="mt-6">
      <h2 id="moments" className="text-base">
        Moments clés
      </h2>
      <ol className="mt-3 border-l-4 border-brand">
        {moments.map(({ id, headline, publishedAt }) => (
          <li key={id} className="relative pb-4 pl-4 text-sm last:pb-0">
            <span
              className="absolute top-1 -left-[0.6rem] size-3.5 rounded-full border-4 border-brand bg-paper"
              aria-hidden="true"
            />
            <time className="block font-semibold text-red" dateTime={publishedAt}>
              {formatTime(publishedAt)}
            </time>
            <a className="text-ink no-underline hover:underline" href={`#maj-${id}`}>
              {headline}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
