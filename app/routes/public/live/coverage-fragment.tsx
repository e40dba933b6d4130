import { href } from "react-router";
import { fragment, pollingAnswer, loadFactor } from "#app/http/answers/shared.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { type Changes, changesSince } from "#app/modules/live/changes-since.server.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/coverage-fragment";
import { AskQuestion } from "./ask-question.tsx";
import { Head } from "./head.tsx";
import { KeyMoments } from "./key-moments.tsx";
import { LastUpdate } from "./last-update.tsx";
import { Questions } from "./questions.tsx";
import { ReplaceablePart } from "./replaceable-part.tsx";
import { Results } from "./results.tsx";
import { Schedule } from "./schedule.tsx";
import { Empty, More, Order } from "./timeline.tsx";
import { Update } from "./update.tsx";

/** What enhance/live/live.ts reads: the updates that came or changed, the numbers of those that are gone, the parts that changed. */
function CoverageChanges({ changes, address }: { changes: Changes; address: string }) {
  const { asked, cursor, reset, floor, removed, direct, updates, moments, questions } = changes;
  return (
    <div
      data-asked={asked}
      data-cursor={cursor}
      data-reset={reset || undefined}
      data-floor={floor}
      data-removed={removed.join(" ")}
      data-status={direct.status}
    >
      <ol>
        {updates.map((update) => (
          <Update key={update.id} update={update} address={address} opensDay={false} />
        ))}
      </ol>
      <ReplaceablePart name="pulse">
        <LastUpdate direct={direct} />
      </ReplaceablePart>
      {changes.headChanged ? (
        <>
          <ReplaceablePart name="head">
            <Head direct={direct} />
          </ReplaceablePart>
          <ReplaceablePart name="schedule">
            <Schedule direct={direct} />
          </ReplaceablePart>
          <ReplaceablePart name="results">
            <Results direct={direct} />
          </ReplaceablePart>
          <ReplaceablePart name="order">
            {direct.status === "ended" ? <Order address={address} oldestFirst={false} /> : null}
          </ReplaceablePart>
          <ReplaceablePart name="empty">
            <Empty direct={direct} />
          </ReplaceablePart>
          <ReplaceablePart name="ask">
            <AskQuestion direct={direct} />
          </ReplaceablePart>
        </>
      ) : null}
      {moments ? (
        <ReplaceablePart name="moments">
          <KeyMoments moments={moments} address={address} />
        </ReplaceablePart>
      ) : null}
      {questions ? (
        <ReplaceablePart name="questions">
          <Questions questions={questions} />
        </ReplaceablePart>
      ) : null}
      {reset ? (
        <ReplaceablePart name="more">
          <More next={changes.next} address={address} oldestFirst={false} />
        </ReplaceablePart>
      ) : null}
    </div>
  );
}

export const handle = { shows: ["directs", "coverage", "glossary"], reads: ["depuis", "econome"] } satisfies PageHandle;

/**
 * The changes since `?depuis=`, the wait before the next poll (`Poll-After`, s), the next cursor as ETag. 304: none.
 * 410: the coverage is gone.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const changes = await changesSince(params.slug, query.get("depuis") ?? "");
  if (!changes || changes === "gone") return new Response(null, { status: changes ? 410 : 404 });
  const thrifty = query.get("econome") === "1";
  const seconds = pollSeconds(changes.direct, { now: pageTime(), load: loadFactor(), thrifty });
  const address = absoluteUrl(href("/suivis-en-direct/:slug", { slug: changes.direct.slug }));
  return pollingAnswer(request, changes.cursor, seconds, (headers) =>
    fragment(<CoverageChanges changes={changes} address={address} />, 0, headers),
  );
}
