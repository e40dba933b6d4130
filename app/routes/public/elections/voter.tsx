import { escapeUTF8 } from "entities";
import "./voter.css";
import { data, href } from "react-router";
import { noReferrer, pageTime } from "#app/http/pages/page.server.ts";
import { daysLeft } from "#app/modules/elections/deadlines.ts";
import { nextQuestion, votingDays, whatToDo, type DatedStep } from "#app/modules/elections/voter/evaluate.ts";
import { ask, type Asked, fieldsOf, readAnswers, recall } from "#app/modules/elections/voter/questions.ts";
import { type Given, type Question, votes } from "#app/modules/elections/voter/rule.ts";
import { findVote } from "#app/modules/elections/voter/votes.server.ts";
import { linkText } from "#app/modules/glossary/linking.server.ts";
import { AsOf } from "#app/ui/as-of.tsx";
import { Button, ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Chips, Unfold } from "#app/ui/page.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDayOf, parisDay, formatMonthOf } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";
import { french } from "#app/utils/typography.ts";
import type { Route } from "./+types/voter";

/** A step whose text has the terms of the glossary linked. */
type LinkedStep = DatedStep & { textHtml: string };

const short = { yes: "Oui", second: "Oui, au second tour", depends: "Cela dépend", no: "Non" };

function ToDo({ step, today }: { step: LinkedStep; today: string }) {
  const { title, textHtml, list, day, when, page, ask: whom, article } = step;
  return (
    <li>
      <p className="to-do-day" aria-hidden="true">
        <b className="font-display block text-[2rem]/[1] font-[750]">{day ? Number(day.slice(8)) : "?"}</b>
        {day ? formatMonthOf(day).replace(/ /, " ") : null}
      </p>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="font-semibold">
          {day ? (
            <>
              <time dateTime={day}>{formatDayOf(day)}</time>,{" "}
              {day < today ? "c’est passé" : daysLeft(daysBetween(today, day))}
            </>
          ) : (
            when
          )}
        </p>
        <p className="mt-1" dangerouslySetInnerHTML={{ __html: textHtml }} />
        {list ? (
          <ul className="mt-1 list-disc pl-5">
            {list.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : null}
        <p className="mt-1">À qui demander&#8239;: {whom}.</p>
        <p className="mt-1 text-sm">
          <a href={page.url} rel="noopener noreferrer">
            {page.name}
            <Icon name="external" className="ml-1 inline" />
          </a>
        </p>
        <p className="text-soft text-sm">La règle&#8239;: {article}</p>
      </div>
    </li>
  );
}

interface Props {
  given: Given;
  asked: Asked;
}

const action = `${href("/elections/et-moi")}#suite`;

const Carried = ({ given }: { given: Given }) =>
  fieldsOf(given).map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);

/** One question, as a plain form: each choice is a button, so an answer is one tap, and stands in the address alone. */
const VoterQuestion = ({ given, asked: { name, legend, choices } }: Props) => (
  <form method="get" action={action} aria-labelledby="question">
    <Carried given={given} />
    <h2 id="question" className="mb-3 text-2xl">
      {legend}
    </h2>
    <ul className="grid max-w-text gap-2">
      {choices.map(({ value, label, hint }) => (
        <li key={value}>
          <button type="submit" name={name} value={value} className="pick w-full">
            <span>
              {label} {hint ? <small className="block text-soft text-[0.8125rem] font-normal">{hint}</small> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </form>
);

/** Several situations at once, once the first answer is there. */
const MoreCases = ({ given: { cas = [], ...given }, asked: { choices } }: Props) => (
  <form method="get" action={action} className="mt-4 grid max-w-text gap-2">
    <Carried given={given} />
    <input type="hidden" name="cas" value="rien" />
    {choices
      .filter(({ value }) => value !== "rien")
      .map(({ value, label }) => (
        <label key={value} className="pick cursor-pointer">
          <input type="checkbox" name="cas" value={value} defaultChecked={(cas as string[]).includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    <div>
      <Button type="submit">Mettre à jour ma réponse</Button>
    </div>
  </form>
);

/** The answers stand in the address: no page that one goes to from here reads them. */
export const middleware: Route.MiddlewareFunction[] = [noReferrer];

const path = href("/elections/et-moi");

export const meta = unlistedMeta(
  path,
  "Et moi\u202F?",
  "Quatre questions au plus pour savoir si tu peux voter, ce que tu dois faire et jusqu’à quand. Rien n’est gardé.",
);

/** The terms of the glossary are linked once. Its Belgian "tutelle" is a control of communes, not a guardian. */
async function answerTo(given: Given, dates: Awaited<ReturnType<typeof findVote>>) {
  const { steps, ...verdict } = whatToDo(given, dates);
  const linked = ["tutelle"];
  const shown = [];
  for (const step of steps) {
    const { html, slugs } = await linkText(escapeUTF8(french(step.text)), linked);
    linked.push(...slugs);
    shown.push({ ...step, textHtml: html });
  }
  return { ...verdict, steps: shown };
}

export async function loader({ request }: Route.LoaderArgs) {
  const given = readAnswers(new URL(request.url).searchParams);
  const dates = await findVote(given.vote);
  const next = nextQuestion(given);
  const days = votingDays(given, dates).map(formatDayOf).join(", puis ");
  const page = {
    given,
    said: recall(given, dates),
    asked: ask(next ?? "cas", given, dates),
    result: next ? null : await answerTo(given, dates),
    slug: dates.slug,
    asOf: dates.asOf,
    when: days || dates.when,
    today: parisDay(pageTime()),
  };
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const without = (name: Question, { [name]: _, ...given }: Given) =>
  `${path}?${new URLSearchParams(fieldsOf(given as Given))}#suite`;

export default function Voter({ loaderData }: Route.ComponentProps) {
  const { given, said, asked, result, slug, asOf, when, today } = loaderData;
  return (
    <Page
      eyebrow={<a href={href("/elections")}>Élections</a>}
      title="Et moi&#8239;?"
      text="Quatre questions au plus, et tu sais si tu peux voter, quoi faire et jusqu’à quand. Rien n’est gardé, rien n’est compté."
    >
      <Chips
        label="Quel vote&#8239;?"
        chips={Object.entries(votes).map(([name, { label }]) => ({
          href: `${path}?vote=${name}`,
          label,
          isCurrent: name === given.vote,
        }))}
        className="mb-8"
        chipClass="chip whitespace-normal"
      />
      <section className="scroll-mt-20" id="suite" aria-labelledby="question">
        {said.length > 0 ? (
          <dl className="mb-6 max-w-text border-t-2 border-line">
            {said.map(({ name, legend, answer }) => (
              <div key={name} className="flex flex-wrap gap-x-3 border-b border-line py-2">
                <dt className="text-soft">{legend}</dt>
                <dd className="font-semibold">
                  {answer}{" "}
                  <a href={without(name, given)} rel="nofollow">
                    Changer<span className="visually-hidden">&#8239;: {legend}</span>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mb-6">
            Prochain vote&#8239;: <strong>{when}</strong>
          </p>
        )}
        {result ? (
          <>
            <div className="mb-6 max-w-text bg-night p-6 text-on-night [clip-path:var(--cut-a)]">
              <p className="text-sm font-bold text-amber">{short[result.can]}</p>
              <h2 id="question" className="mt-1 text-2xl">
                {result.title}
              </h2>
              <p className="mt-2">Le vote&#8239;: {when}</p>
              <p className="mt-1 text-sm">La règle&#8239;: {result.article}</p>
            </div>
            <ol className="to-do max-w-[46rem]">
              {result.steps.map((step) => (
                <ToDo key={`${step.title} ${step.text}`} step={step} today={today} />
              ))}
            </ol>
            <p className="mt-6 flex flex-wrap gap-3">
              {slug ? (
                <ButtonLink href={`${href("/elections/:slug", { slug })}#calendrier`}>
                  Toutes les dates, et un rappel
                </ButtonLink>
              ) : null}
              <QuietLink href={href("/elections/et-moi")}>Recommencer</QuietLink>
            </p>
          </>
        ) : (
          <VoterQuestion given={given} asked={asked} />
        )}
        {result && asked.choices.length > 1 ? (
          <Unfold label="Autre chose te concerne&#8239;?" className="mt-8">
            <MoreCases given={given} asked={asked} />
          </Unfold>
        ) : null}
      </section>
      {asOf ? (
        <p className="mt-8 text-sm text-soft">
          <AsOf day={asOf} capital />.
        </p>
      ) : null}
    </Page>
  );
}
