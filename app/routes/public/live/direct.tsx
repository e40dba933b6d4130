import { data, href } from "react-router";
import { findDirect } from "#app/modules/live/queries.server.ts";
import type { DirectPage } from "#app/modules/live/views.ts";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { breadcrumb, liveBlog } from "#app/ui/structured-data.ts";
import { formatDayTime, formatTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/direct";
import { Questions } from "./questions.tsx";
import { KeyMoments } from "./key-moments.tsx";
import { StatusMark } from "./status-mark.tsx";
import { Timeline } from "./timeline.tsx";

/** How often the page asks again by itself while the coverage is live, s. */
const REFRESH = 60;

export const meta: Route.MetaFunction = ({ loaderData: direct }) => {
  if (!direct) return [];
  const path = href("/suivis-en-direct/:slug", { slug: direct.slug });
  const { title, description, image, startedAt, scheduledFor, endedAt } = direct;
  const width = image?.widths.findLast((candidate) => candidate <= 1280);
  const start = startedAt ?? scheduledFor;
  const updates = direct.updates.map(({ headline, bodyHtml, publishedAt, author }) => ({
    headline,
    articleBody: bodyHtml
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    datePublished: publishedAt,
    author,
  }));
  const coverage = { headline: title, description, path, coverageEndTime: endedAt ?? undefined, updates };
  return pageMeta({
    title,
    description: description || title,
    path,
    type: "article",
    image: image && width ? `${image.base}/${width}.jpg` : undefined,
    data: [
      ...(start ? [liveBlog({ ...coverage, coverageStartTime: start })] : []),
      breadcrumb([
        { name: "Suivis en direct", path: href("/suivis-en-direct") },
        { name: title, path },
      ]),
    ],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const direct = await findDirect(params.slug);
  if (!direct) throw data(null, { status: 404 });
  return data(direct, { headers: direct.status === "live" ? { Refresh: String(REFRESH) } : {} });
}

/** Without script the page keeps itself fresh. */
export function headers({ loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  const answer = new Headers(parentHeaders);
  const refresh = loaderHeaders.get("Refresh");
  if (refresh) answer.set("Refresh", refresh);
  return answer;
}

export default function Direct({ loaderData: direct }: Route.ComponentProps) {
  const moments = direct.updates
    .filter(({ isKeyMoment }) => isKeyMoment)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return (
    <main id="contenu" className="pb-16">
      <Head direct={direct} />
      <div className="wrap mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,44rem)]">
        <aside className="lg:sticky lg:top-24 lg:self-start">
          <Schedule direct={direct} />
          <KeyMoments moments={moments} />
        </aside>
        <div>
          <Timeline direct={direct} />
          <Questions questions={direct.questions} />
        </div>
      </div>
    </main>
  );
}

function Head({ direct: { title, description, image, status } }: { direct: DirectPage }) {
  return (
    <header className="bg-night text-on-night">
      <div className="wrap grid items-center gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex flex-col items-start gap-4">
          <StatusMark status={status} />
          <h1>{title}</h1>
          {description ? <p className="max-w-[40rem] text-lg text-pretty opacity-85">{description}</p> : null}
        </div>
        {image ? (
          <figure>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 26rem, 92vw"
              className="aspect-[16/9] w-full object-cover [clip-path:var(--cut-b)]"
              priority
            />
            {image.credit ? <figcaption className="mt-2 text-xs opacity-75">{image.credit}</figcaption> : null}
          </figure>
        ) : null}
      </div>
    </header>
  );
}

/** When it begins, began and ended, who follows it, and where it can be watched. */
function Schedule({ direct }: { direct: DirectPage }) {
  const { status, scheduledFor, startedAt, endedAt, editors, liveUrl, updatedAt, updates } = direct;
  const names = editors.map(({ editor }) => editor.displayName);
  const lines: [string, string | null][] = [
    [
      status === "scheduled" ? "Début prévu" : "Début",
      status === "scheduled" ? scheduledFor : (startedAt ?? scheduledFor),
    ],
    ["Fin", status === "ended" ? endedAt : null],
  ];
  return (
    <section aria-labelledby="horaires">
      <h2 id="horaires" className="text-base">
        Horaires
      </h2>
      <dl className="mt-2 text-sm">
        {lines.map(([label, date]) =>
          date ? (
            <div key={label} className="mb-2">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold first-letter:uppercase">
                <time dateTime={date}>{formatDayTime(date)}</time>
              </dd>
            </div>
          ) : null,
        )}
        {names.length > 0 ? (
          <div className="mb-2">
            <dt className="text-soft">Suivi par</dt>
            <dd className="font-semibold">{names.join(", ")}</dd>
          </div>
        ) : null}
      </dl>
      {status === "live" && updates.length > 0 ? (
        <p className="text-sm text-soft">
          Actualisé à <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
        </p>
      ) : null}
      {liveUrl ? (
        <p className="mt-3">
          <a className="button button-small" href={liveUrl} rel="noopener">
            Regarder
          </a>
        </p>
      ) : null}
    </section>
  );
}
