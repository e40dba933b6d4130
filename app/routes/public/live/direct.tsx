import type { ReactNode } from "react";
import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { shareDirect } from "#app/http/pages/share-images.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import { type DirectPage, findDirect, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import { formatCursor } from "#app/modules/live/views.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/direct";
import { Head } from "./head.tsx";
import { KeyMoments, LastUpdate, Part, Results, Schedule } from "./parts.tsx";
import { AskQuestion, Questions } from "./questions.tsx";
import { directMeta } from "./seo.ts";
import { Timeline } from "./timeline.tsx";

interface RegionProps {
  direct: DirectPage;
  cursor: string;
  address: string;
  children: ReactNode;
}

/** A coverage that goes on: the script keeps it as the server has it (enhance/live/live.ts); without, the browser loads it again. */
const LiveRegion = ({ direct: { slug, status, floor }, cursor, address, children }: RegionProps) => (
  <div
    data-live={href("/fragments/suivis-en-direct/:slug", { slug })}
    data-cursor={cursor}
    data-floor={floor}
    data-status={status}
  >
    {status === "live" ? (
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
    ) : null}
    <output className="live-note" data-live-note hidden />
    {children}
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
);

function Coverage({ direct, address, oldestFirst }: { direct: DirectPage; address: string; oldestFirst: boolean }) {
  const shownIds = new Set(direct.updates.map(({ id }) => id));
  return (
    <div className="wrap grid gap-x-20 pt-3 sm:pt-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,46rem)] lg:grid-rows-[auto_1fr]">
      {/* Before the programme as on a phone: painted while the rest is read, that one would move down. */}
      <div className="min-w-0 lg:col-start-2">
        <Part name="pulse" shows={<LastUpdate direct={direct} />} />
        <Part name="results" shows={<Results direct={direct} />} />
      </div>
      <aside className="mb-2 min-w-0 sm:mb-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
        <Part name="schedule" shows={<Schedule direct={direct} />} />
        <Part name="moments" shows={<KeyMoments moments={direct.moments} address={address} shownIds={shownIds} />} />
      </aside>
      <div className="min-w-0 lg:col-start-2">
        <Timeline direct={direct} address={address} oldestFirst={oldestFirst} />
        {direct.status === "ended" ? null : (
          <FollowButtons
            follows={[{ follow: `direct:${direct.id}`, name: direct.title }]}
            back={href("/suivis-en-direct/:slug", { slug: direct.slug })}
            className="mt-4"
          />
        )}
        <Part name="questions" shows={<Questions questions={direct.questions} />} />
        <Part name="ask" shows={<AskQuestion direct={direct} />} />
      </div>
    </div>
  );
}

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

export default function Direct({ loaderData: { direct, address, polls, oldestFirst } }: Route.ComponentProps) {
  const parts = (
    <>
      <Part name="head" shows={<Head direct={direct} />} />
      <Coverage direct={direct} address={address} oldestFirst={oldestFirst} />
    </>
  );
  return (
    <main id="contenu" className="pb-16">
      {polls ? (
        <LiveRegion direct={direct} cursor={formatCursor(direct.id, direct.revision)} address={address}>
          {parts}
        </LiveRegion>
      ) : (
        parts
      )}
      <output className="visually-hidden" data-copy-status />
    </main>
  );
}
