import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { shareDirect } from "#app/http/pages/share-images.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import { findDirect, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import { formatCursor } from "#app/modules/live/views.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/direct";
import { Head } from "./head.tsx";
import { KeyMoments, LastUpdate, Part, Results, Schedule } from "./parts.tsx";
import { AskQuestion, Questions } from "./questions.tsx";
import { directMeta } from "./seo.ts";
import { Timeline } from "./timeline.tsx";

export const handle = { shows: ["directs", "coverage", "glossary"], reads: ["maj", "ordre"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? directMeta(matches, loaderData.direct, loaderData.share) : [];

/** `?maj=`: the update that the page shows, or begins with; `?ordre=debut`: once it is over, from its beginning. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const from = /^[1-9]\d{0,9}$/.exec(query.get("maj") ?? "")?.[0];
  const isOldestFirst = query.get("ordre") === "debut";
  const direct = await findDirect(params.slug, { from: from ? Number(from) : null, oldestFirst: isOldestFirst });
  if (!direct)
    return movedOrNotFound(
      findMovedDirect(params.slug),
      (slug) => href("/suivis-en-direct/:slug", { slug }) + new URL(request.url).search,
    );
  const address = absoluteUrl(href("/suivis-en-direct/:slug", { slug: direct.slug }));
  // Another page than the first changes no more while it is read, nor does what is over.
  const isFirst = !direct.begins && !isOldestFirst;
  const polls = isFirst && pollSeconds(direct, { now: pageTime() }) > 0;
  return { direct, address, polls, oldestFirst: isOldestFirst, share: await shareDirect(direct) };
}

/** One that goes on is kept as the server has it (enhance/live/live.ts); without script, the browser loads it again. */
export default function Direct({ loaderData: { direct, address, polls, oldestFirst } }: Route.ComponentProps) {
  const { id, slug, title, status, moments, updates } = direct;
  const page = href("/suivis-en-direct/:slug", { slug });
  const shownIds = new Set(updates.map((update) => update.id));
  const coverage = (
    <>
      <Part name="head" shows={<Head direct={direct} />} />
      <div className="wrap grid gap-x-20 pt-3 sm:pt-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,46rem)] lg:grid-rows-[auto_1fr]">
        {/* Before the programme as on a phone: painted while the rest is read, that one would move down. */}
        <div className="min-w-0 lg:col-start-2">
          <Part name="pulse" shows={<LastUpdate direct={direct} />} />
          <Part name="results" shows={<Results direct={direct} />} />
        </div>
        <aside className="mb-2 min-w-0 sm:mb-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          <Part name="schedule" shows={<Schedule direct={direct} />} />
          <Part name="moments" shows={<KeyMoments moments={moments} address={address} shownIds={shownIds} />} />
        </aside>
        <div className="min-w-0 lg:col-start-2">
          <Timeline direct={direct} address={address} oldestFirst={oldestFirst} />
          {status === "ended" ? null : (
            <FollowButtons follows={[{ follow: `direct:${id}`, name: title }]} back={page} className="mt-4" />
          )}
          <Part name="questions" shows={<Questions questions={direct.questions} />} />
          <Part name="ask" shows={<AskQuestion direct={direct} />} />
        </div>
      </div>
    </>
  );
  return (
    <main id="contenu" className="pb-16">
      {polls ? (
        <div
          data-live={href("/fragments/suivis-en-direct/:slug", { slug })}
          data-cursor={formatCursor(id, direct.revision)}
          data-floor={direct.floor}
          data-status={status}
        >
          {status === "live" ? (
            <noscript>
              <meta httpEquiv="refresh" content="60" />
            </noscript>
          ) : null}
          <output className="live-note" data-live-note hidden />
          {coverage}
          <noscript>
            <p className="live-note mt-10">
              {status === "live" ? "Cette page se recharge toutes les minutes. " : null}
              <a href={address}>Actualiser</a>
            </p>
          </noscript>
          <output className="visually-hidden" data-live-said />
          <button type="button" className="button live-pill" data-live-pill hidden>
            Nouveautés
          </button>
        </div>
      ) : (
        coverage
      )}
      <output className="visually-hidden" data-copy-status />
    </main>
  );
}
