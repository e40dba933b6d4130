import { renderToStaticMarkup } from "react-dom/server";
import { data, href } from "react-router";
import { type At, byAddress } from "#app/http/answers.server.ts";
import {
  calendarAnswer,
  contentAnswer,
  fragment,
  loadFactor,
  neverCached,
  pollingAnswer,
  sharedFor,
} from "#app/http/answers/shared.server.ts";
import { askerOf } from "#app/http/auth/question-author.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { type Changes, changesSince } from "#app/modules/live/changes-since.server.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import { directCalendar } from "#app/modules/live/queries.server.ts";
import { findAskable, ownQuestions } from "#app/modules/live/questions.server.ts";
import { isReminded } from "#app/modules/live/reminders.server.ts";
import type { HandleByAddress } from "#app/records/actions/action.ts";
import { Head } from "./head.tsx";
import { KeyMoments, LastUpdate, Part, Results, Schedule } from "./parts.tsx";
import { AskQuestion, OwnQuestions, Questions } from "./questions.tsx";
import { Empty, More, Order, Update } from "./timeline.tsx";

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
      <Part name="pulse" shows={<LastUpdate direct={direct} />} />
      {changes.headChanged ? (
        <>
          <Part name="head" shows={<Head direct={direct} />} />
          <Part name="schedule" shows={<Schedule direct={direct} />} />
          <Part name="results" shows={<Results direct={direct} />} />
          <Part
            name="order"
            shows={direct.status === "ended" ? <Order address={address} oldestFirst={false} /> : null}
          />
          <Part name="empty" shows={<Empty direct={direct} />} />
          <Part name="ask" shows={<AskQuestion direct={direct} />} />
        </>
      ) : null}
      {moments ? <Part name="moments" shows={<KeyMoments moments={moments} address={address} />} /> : null}
      {questions ? <Part name="questions" shows={<Questions questions={questions} />} /> : null}
      {reset ? <Part name="more" shows={<More next={changes.next} address={address} oldestFirst={false} />} /> : null}
    </div>
  );
}

/**
 * The changes since `?depuis=`, the wait before the next poll (`Poll-After`, s), the next cursor as ETag. 304: none.
 * 410: the coverage is gone.
 */
async function coverage({ request, params }: At<"slug">) {
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

/** What a coverage's page, the same for everyone, shows to one reader alone: asked for by those who have something there. */
async function own({ request, params }: At<"slug">) {
  const direct = await findAskable(params.slug);
  if (!direct) return new Response(null, { status: 404, headers: neverCached });
  const asker = await askerOf(request);
  const questions = await ownQuestions(direct.id, asker);
  const reminded = asker.reader !== null && (await isReminded(direct.id, asker.reader.id));
  const html = renderToStaticMarkup(
    <div data-first-name={asker.reader?.firstName} data-reminded={reminded || undefined}>
      <OwnQuestions questions={questions} level={3} />
    </div>,
  );
  return contentAnswer("text/html; charset=utf-8", html, { ...neverCached, "X-Robots-Tag": "noindex" });
}

/** `/suivis-en-direct/{slug}/agenda.ics`: the coverage, for the reader's calendar. */
async function calendarFile({ params: { slug } }: At<"slug">) {
  const calendar = await directCalendar(slug, absoluteUrl(href("/suivis-en-direct/:slug", { slug })));
  if (!calendar) throw data(null, { status: 404 });
  return calendarAnswer(calendar, { "Cache-Control": sharedFor(0) }, slug);
}

export const handle = {
  at: {
    "fragments/suivis-en-direct/:slug": { shows: ["directs", "coverage", "glossary"], reads: ["depuis", "econome"] },
    "suivis-en-direct/:slug/agenda.ics": { shows: ["directs"] },
  },
} satisfies HandleByAddress;

export const loader = byAddress({
  "fragments/suivis-en-direct/:slug": coverage,
  "suivis-en-direct/:slug/moi": own,
  "suivis-en-direct/:slug/agenda.ics": calendarFile,
});
