import "./dates.css";
import { href } from "react-router";
import { type Deadline, daysLeft, nextRound, hourInWords } from "#app/modules/elections/deadlines.ts";
import { notFixed } from "#app/modules/elections/labels.ts";
import type { ElectionPage } from "#app/modules/elections/queries.server.ts";
import { explainsVoting, pages } from "#app/modules/elections/voter/rule.ts";
import { ButtonLink, QuietLink, SmallLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section, Unfold } from "#app/ui/page.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";
import { plural } from "#app/utils/text.ts";

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
        {yours && yours.day < day ? (
          <p className="mt-1">
            D’ici là, pour toi&#8239;:{" "}
            <a className="font-semibold text-on-night" href={`#${yours.key}`}>
              {yours.label}
            </a>
            , <time dateTime={yours.day}>{formatDayOf(yours.day)}</time>, {daysLeft(daysBetween(today, yours.day))}.
          </p>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-3 lg:col-span-2">
        <ButtonLink href={href("/elections/et-moi")}>Et moi&#8239;? Je peux voter&#8239;?</ButtonLink>
        {explainsVoting(election) ? (
          <QuietLink href={pages.check.url}>
            Vérifie ton inscription et ton bureau <Icon name="external" />
          </QuietLink>
        ) : null}
      </p>
    </section>
  );
}

interface CalendarProps {
  slug: string;
  deadlines: Deadline[];
  today: string;
}

/** Every date on the way to the vote, those for a voter open and the others folded; what fixes each unfolds. */
export function Calendar({ slug, deadlines, today }: CalendarProps) {
  const open = deadlines.filter(({ isYours, day }) => isYours && (!day || day >= today));
  const others = open.length > 0 ? deadlines.filter((one) => !open.includes(one)) : [];
  return (
    <Section id="calendrier" title="Le calendrier" className="mt-12" titleClass="text-2xl">
      {deadlines.some(({ rule }) => rule) ? (
        <p className="mt-2 max-w-text text-soft">
          La loi calcule ces dates d’après celles des deux tours. Si un tour bouge, elles bougent toutes.
        </p>
      ) : null}
      <Steps slug={slug} deadlines={open.length > 0 ? open : deadlines} today={today} />
      {others.length > 0 ? (
        <Unfold label={<>{plural(others.length, "autre date", "autres dates")} de la campagne</>} className="mt-2">
          <Steps slug={slug} deadlines={others} today={today} />
        </Unfold>
      ) : null}
      <p className="mt-3">
        <SmallLink href={href("/elections/:slug/agenda.ics", { slug })} download>
          <Icon name="calendar" /> Toutes les dates dans mon agenda
        </SmallLink>
      </p>
    </Section>
  );
}

const Steps = ({ slug, deadlines, today }: CalendarProps) => (
  <ol className="mt-5 border-l-4 border-brand">
    {deadlines.map((deadline) => (
      <Step key={deadline.key} slug={slug} deadline={deadline} today={today} />
    ))}
  </ol>
);

function Step({ slug, deadline, today }: { slug: string; deadline: Deadline; today: string }) {
  const { key, day, hour, label, note, rule, url, isYours } = deadline;
  const isPast = day !== "" && day < today;
  return (
    <li id={key} className={`scroll-mt-24 relative pb-6 pl-6 last:pb-0 ${isPast ? "text-soft" : ""}`}>
      <span
        aria-hidden="true"
        className={`absolute top-2 -left-[0.6rem] size-4 rounded-full border-4 border-brand ${isYours ? "bg-brand" : "bg-paper"}`}
      />
      <p className={day ? "font-semibold" : "font-semibold text-soft"}>
        {day ? <time dateTime={day}>{formatDayOf(day)}</time> : notFixed}
        {day && hour ? `, à ${hourInWords(hour)}` : null}
        {isYours && !isPast && day ? (
          <>
            {" "}
            <span className="text-sm inline-block px-2 bg-amber text-night">
              Pour toi, {daysLeft(daysBetween(today, day))}
            </span>
          </>
        ) : null}
        {isPast ? <span className="font-normal text-soft"> (passé)</span> : null}
      </p>
      <h3 className="text-lg">{label}</h3>
      {isYours && note ? <p className="mt-1 max-w-text">{note}</p> : null}
      <div className="mt-1 flex flex-wrap items-baseline gap-x-5 text-sm *:open:basis-full">
        {day && !isPast ? (
          <a
            className="py-[0.2rem]"
            href={href("/elections/:slug/dates/:key/agenda.ics", { slug, key })}
            download
            aria-label={`Ajouter à mon agenda\u202F: ${label}`}
          >
            <Icon name="calendar" className="mr-1 inline" />
            Mon agenda
          </a>
        ) : null}
        {url || rule || (note && !isYours) ? (
          <details>
            <summary className="cursor-pointer py-[0.2rem] text-soft underline decoration-dotted">
              {isYours ? "D’où vient cette date" : "En savoir plus"}
              <span className="visually-hidden">&#8239;: {label}</span>
            </summary>
            {isYours || !note ? null : <p className="mt-1 max-w-text text-base">{note}</p>}
            {rule ? (
              <p className="mt-1 max-w-text text-soft">
                {day ? "Calculée" : "La règle"}&#8239;: {rule.replace(/^./, (first) => first.toLowerCase())}
              </p>
            ) : null}
            {url ? (
              <p className="mt-1">
                <a href={url} rel="noopener" aria-label={`Source\u202F: ${label}`}>
                  Source
                </a>
              </p>
            ) : null}
          </details>
        ) : null}
      </div>
    </li>
  );
}

interface NextVoteProps {
  election: { nextDay: string; secondDay: string; nextNote: string };
}

export const NextVote = ({ election: { nextDay, secondDay, nextNote } }: NextVoteProps) => (
  <>
    {nextDay ? <time dateTime={nextDay}>{formatDayOf(nextDay)}</time> : notFixed}
    {secondDay ? (
      <>
        {" "}
        et <time dateTime={secondDay}>{formatDayOf(secondDay)}</time>
      </>
    ) : null}
    {nextNote ? <span className="font-normal"> ({nextNote})</span> : null}
  </>
);
