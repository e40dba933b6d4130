import { data, href, redirect } from "react-router";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { shareDirect } from "#app/http/pages/share-images.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import type { PageHandle } from "#app/modules/actions/action.ts";
import { formatCursor } from "#app/modules/live/cursor.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import { findDirect, findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import { siteOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/direct";
import { Coverage } from "./coverage.tsx";
import { Head } from "./head.tsx";
import { LiveRegion } from "./live-region.tsx";
import { ReplaceablePart } from "./replaceable-part.tsx";
import { directMeta } from "./seo.ts";

export const handle = { shows: ["directs", "coverage", "glossary"], reads: ["maj", "ordre"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? directMeta(siteOf(matches), loaderData.direct, loaderData.share) : [];

/** `?maj=`: the update that the page shows, or begins with; `?ordre=debut`: once it is over, from its beginning. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const from = /^[1-9]\d{0,9}$/.exec(query.get("maj") ?? "")?.[0];
  const isOldestFirst = query.get("ordre") === "debut";
  const direct = await findDirect(params.slug, { from: from ? Number(from) : null, oldestFirst: isOldestFirst });
  if (!direct) {
    const slug = await findMovedDirect(params.slug);
    if (slug) throw redirect(href("/suivis-en-direct/:slug", { slug }) + new URL(request.url).search, 301);
    throw data(null, { status: 404 });
  }
  const address = absoluteUrl(href("/suivis-en-direct/:slug", { slug: direct.slug }));
  // Another page than the first changes no more while it is read, nor does what is over.
  const isFirst = !direct.begins && !isOldestFirst;
  const polls = isFirst && pollSeconds(direct, { now: pageTime() }) > 0;
  return { direct, address, polls, oldestFirst: isOldestFirst, share: await shareDirect(direct) };
}

export default function Direct({ loaderData: { direct, address, polls, oldestFirst } }: Route.ComponentProps) {
  const parts = (
    <>
      <ReplaceablePart name="head">
        <Head direct={direct} />
      </ReplaceablePart>
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
