import type { Changes } from "#app/modules/live/changes-since.server.ts";
import { AskQuestion } from "./ask-question.tsx";
import { Head } from "./head.tsx";
import { KeyMoments } from "./key-moments.tsx";
import { ReplaceablePart } from "./replaceable-part.tsx";
import { LastUpdate } from "./last-update.tsx";
import { Questions } from "./questions.tsx";
import { Results } from "./results.tsx";
import { Schedule } from "./schedule.tsx";
import { Empty, More, Order } from "./timeline.tsx";
import { Update } from "./update.tsx";

/** What enhance/live/live.ts reads: the updates that came or changed, the numbers of those that are gone, the parts that changed. */
export function CoverageChanges({ changes, address }: { changes: Changes; address: string }) {
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
