import type { DirectPage } from "#app/modules/live/coverage-page.server.ts";
import { AskQuestion } from "./ask-question.tsx";
import { KeyMoments } from "./key-moments.tsx";
import { ReplaceablePart } from "./replaceable-part.tsx";
import { LastUpdate } from "./last-update.tsx";
import { Questions } from "./questions.tsx";
import { Results } from "./results.tsx";
import { Schedule } from "./schedule.tsx";
import { Timeline } from "./timeline.tsx";

interface Props {
  direct: DirectPage;
  address: string;
  oldestFirst: boolean;
}

/** Everything under the head of a coverage; each part is also told alone to a page that polls (coverage-fragment.tsx). */
export function Coverage({ direct, address, oldestFirst }: Props) {
  const shownIds = new Set(direct.updates.map(({ id }) => id));
  return (
    <div className="wrap grid gap-x-20 pt-3 sm:pt-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,46rem)] lg:grid-rows-[auto_1fr]">
      {/* Before the programme as on a phone: painted while the rest is read, that one would move down. */}
      <div className="min-w-0 lg:col-start-2">
        <ReplaceablePart name="pulse">
          <LastUpdate direct={direct} />
        </ReplaceablePart>
        <ReplaceablePart name="results">
          <Results direct={direct} />
        </ReplaceablePart>
      </div>
      <aside className="mb-2 min-w-0 sm:mb-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
        <ReplaceablePart name="schedule">
          <Schedule direct={direct} />
        </ReplaceablePart>
        <ReplaceablePart name="moments">
          <KeyMoments moments={direct.moments} address={address} shownIds={shownIds} />
        </ReplaceablePart>
      </aside>
      <div className="min-w-0 lg:col-start-2">
        <Timeline direct={direct} address={address} oldestFirst={oldestFirst} />
        <ReplaceablePart name="questions">
          <Questions questions={direct.questions} />
        </ReplaceablePart>
        <ReplaceablePart name="ask">
          <AskQuestion direct={direct} />
        </ReplaceablePart>
      </div>
    </div>
  );
}
