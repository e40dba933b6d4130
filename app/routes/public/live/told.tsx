import type { Changes } from "#app/modules/live/changes-since.server.ts";
import { Ask } from "./ask.tsx";
import { Head } from "./head.tsx";
import { KeyMoments } from "./key-moments.tsx";
import { Part } from "./part.tsx";
import { Pulse } from "./pulse.tsx";
import { Questions } from "./questions.tsx";
import { Results } from "./results.tsx";
import { Schedule } from "./schedule.tsx";
import { Empty, More, Order } from "./timeline.tsx";
import { Update } from "./update.tsx";

/** What enhance/live/live.ts reads: the updates that came or changed, the numbers of those that are gone, the parts that changed. */
export function Told({ changes, address }: { changes: Changes; address: string }) {
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
      <Part name="pulse">
        <Pulse direct={direct} />
      </Part>
      {changes.headChanged ? (
        <>
          <Part name="head">
            <Head direct={direct} />
          </Part>
          <Part name="schedule">
            <Schedule direct={direct} />
          </Part>
          <Part name="results">
            <Results direct={direct} />
          </Part>
          <Part name="order">{direct.status === "ended" ? <Order address={address} oldestFirst={false} /> : null}</Part>
          <Part name="empty">
            <Empty direct={direct} />
          </Part>
          <Part name="ask">
            <Ask direct={direct} />
          </Part>
        </>
      ) : null}
      {moments ? (
        <Part name="moments">
          <KeyMoments moments={moments} address={address} />
        </Part>
      ) : null}
      {questions ? (
        <Part name="questions">
          <Questions questions={questions} />
        </Part>
      ) : null}
      {reset ? (
        <Part name="more">
          <More next={changes.next} address={address} oldestFirst={false} />
        </Part>
      ) : null}
    </div>
  );
}
