import { href } from "react-router";
import { type Deadline, daysLeft, nextRound } from "#app/modules/elections/deadlines.ts";
import type { ElectionPage } from "#app/modules/elections/queries.server.ts";
import { explainsVoting, pages } from "#app/modules/elections/voter/pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";
import "./dates.css";

const names = { 1: "le premier tour", 2: "le second tour" };

interface Props {
  election: ElectionPage;
  /** The day in Paris, by the server's clock: the page leaves the cache at its midnight. */
  today: string;
}

/** How many days are left, and the next date on which a voter has something to do. Nothing once the vote is past. */
export function Countdown({ election, today }: Props) {
  const { deadlines, secondDay } = election;
  const next = nextRound(election, today);
  if (!next) return null;
  const { round, day, left } = next;
  const yours = deadlines.find((one) => one.isYours && one.day >= today && one.day !== day);
  return (
    <section
      aria-labelledby="compte-a-rebours"
      className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 bg-night p-[min(1.5rem,5vw)] text-on-night [clip-path:var(--cut-a)] sm:p-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center"
    >
      <h2 id="compte-a-rebours" className="flex flex-wrap items-baseline gap-x-3">
        {left > 1 ? (
          <>
            <span className="leading-none text-amber tabular-nums text-[4.5rem] min-[40rem]:text-[6rem]">{left}</span>
            <span className="text-2xl leading-tight">jours avant {secondDay ? names[round] : "le vote"}</span>
          </>
        ) : (
          <span className="text-4xl">
            {left === 0 ? "C’est aujourd’hui" : "C’est demain"}&#8239;: {secondDay ? names[round] : "le vote"}
          </span>
        )}
      </h2>
      <div>
        <p className="font-semibold">
          <time dateTime={day}>{formatDayOf(day)}</time>
        </p>
        {yours && yours.day < day ? <Yours deadline={yours} today={today} /> : null}
      </div>
      <p className="flex flex-wrap gap-3 lg:col-span-2">
        <ButtonLink href={href("/elections/et-moi")}>Et moi&#8239;? Je peux voter&#8239;?</ButtonLink>
        {explainsVoting(election) ? (
          <ButtonLink href={pages.check.url} kind="quiet">
            Vérifie ton inscription et ton bureau <Icon name="external" />
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}

const Yours = ({ deadline: { key, day, label }, today }: { deadline: Deadline; today: string }) => (
  <p className="mt-1">
    D’ici là, pour toi&#8239;:{" "}
    <a className="font-semibold text-on-night" href={`#${key}`}>
      {label}
    </a>
    , <time dateTime={day}>{formatDayOf(day)}</time>, {daysLeft(daysBetween(today, day))}.
  </p>
);
