import { data, href, redirect } from "react-router";
import { gradeAnswer } from "#app/http/answers/graded-answer.server.ts";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { journeyCookie, journeyOf } from "#app/http/device-lists.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { provedForm } from "#app/http/form.server.ts";
import { keyedPage, pageTime } from "#app/http/pages/page.server.ts";
import { dailyMailOf } from "#app/modules/accounts/topics.server.ts";
import { currentEdition } from "#app/modules/editions/queries.server.ts";
import { type Obstacle, Answered, Asked, ObstacleNotice } from "#app/modules/learning/asked-question.tsx";
import { findQuestion, toAsk, type AskedQuestion } from "#app/modules/learning/queries.server.ts";
import type { GradedQuestion } from "#app/modules/learning/quiz.ts";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import { threeMinutesHours, tomorrow } from "#app/modules/push/topics.ts";
import { daysOf, findItem, itemsOfToday } from "#app/modules/three-minutes/items.server.ts";
import { type Journey, MOST_STEPS, nextJourney, unseen, wasSeen } from "#app/modules/three-minutes/journey.ts";
import { Button, ButtonLink, QuietButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RobinSinging } from "#app/ui/robin/robin.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Route } from "./+types/step";
import { ArticleStep, FlashStep, TermStep } from "./things.tsx";
import "./three-minutes.css";

type End = NonNullable<Route.ComponentProps["loaderData"]["end"]>;

/** The end: nothing is left that the day offers, or only when one asks for it. Days in a row and the picture: enhance/reading/three-minutes.ts. */
const Done = ({ more, seen, number, hour }: End) => (
  <>
    <div className="three-card three-done" data-number={number}>
      <RobinSinging className="three-robin" />
      <h1>Tu es à jour</h1>
      <p className="three-lead">
        {more ? `${seen} Le reste peut attendre demain.` : "Tu as tout vu pour aujourd’hui."}
      </p>
      <p className="three-row font-display" data-row hidden />
    </div>
    <Tomorrow hour={hour} />
    <LetterSignUp origin="three-minutes" />
    <p className="three-after flex flex-wrap items-center justify-center gap-y-2 gap-x-6 mb-8">
      <QuietButton data-result hidden>
        <Icon name="share" /> <span>Partager mon résultat</span>
      </QuietButton>
      {more ? (
        <a href="/trois-minutes/suite">Encore un tour</a>
      ) : (
        <a href={href("/apprendre/progression")}>Ma progression</a>
      )}
      <a href={href("/ta-semaine")}>Ta semaine</a>
    </p>
  </>
);

/** A reason for tomorrow. By mail without script; on this device where it may be told. */
const Tomorrow = ({ hour }: Pick<End, "hour">) => (
  <form className="three-tomorrow" method="post" action={href("/compte/trois-minutes")}>
    <h2>{tomorrow(hour)}</h2>
    <label>
      Me prévenir à{" "}
      <select className="input" name="heure" defaultValue={hour ?? 18}>
        {threeMinutesHours.map((one) => (
          <option key={one} value={one}>
            {one} h
          </option>
        ))}
      </select>
    </label>
    <div className="button-row">
      <Button data-tell hidden>
        Sur cet appareil
      </Button>
      <QuietButton type="submit">Par email</QuietButton>
    </div>
    <p>Tu peux arrêter quand tu veux.</p>
  </form>
);

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(siteOf(matches), {
    title: loaderData?.shown ? `Trois minutes, ${loaderData.at} sur ${loaderData.steps}` : "Tu es à jour",
    description: "L’actualité politique en trois minutes.",
    path: href("/trois-minutes/:step", params),
    noindex: true,
  });

const END = "fin";

const addressOf = (step: number | string) => href("/trois-minutes/:step", { step });

/** Where "Commencer" leads: to what was not seen yet. */
async function leadOn(journey: Journey): Promise<never> {
  const { reached, items } = journey;
  if (reached < items.length) throw redirect(addressOf(reached + 1), { status: 303 });
  const next = nextJourney(journey, await itemsOfToday());
  if (next.items.length === 0) throw redirect(addressOf(END), { status: 303 });
  throw redirect(addressOf(1), { status: 303, headers: { "Set-Cookie": journeyCookie(next) } });
}

/**
 * One page of the journey. A device that keeps no cookie has the journey of a first visit at each page. What is deleted
 * meanwhile shortens it.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const journey = journeyOf(request);
  if (params.step === "suite") return leadOn(journey);
  const at = params.step === END ? MOST_STEPS + 1 : Number(/^[1-5]$/.exec(params.step)?.[0] ?? 0);
  if (at === 0) throw data(null, { status: 404 });
  const ofToday = await itemsOfToday();
  const items = journey.items.length > 0 ? [...journey.items] : unseen(ofToday, journey.seen);
  let shown = null;
  while (items.length >= at && !shown) {
    shown = await findItem(items[at - 1] ?? "");
    if (!shown) items.splice(at - 1, 1);
  }
  const steps = items.length;
  const today = parisDay(pageTime());
  if (!shown) {
    const more = nextJourney({ ...journey, items }, ofToday).items.length > 0;
    const headers = new Headers({ "Cache-Control": "no-store" });
    // Else "suite" would lead for ever to what is no more.
    if (steps < journey.items.length)
      headers.set("Set-Cookie", journeyCookie({ ...journey, items, reached: Math.min(journey.reached, steps) }));
    const reader = await currentReader(request);
    const end = {
      more,
      seen: wasSeen(daysOf(await Promise.all(items.map(findItem))), today),
      number: (await currentEdition(pageTime())).number,
      hour: (reader && Number(await dailyMailOf(reader.id, "t"))) || null,
    };
    return data({ shown: null, at, steps, end, today, csrf: "" }, { headers });
  }
  const cookie = journeyCookie({ ...journey, items, reached: Math.max(journey.reached, at) });
  const { keys, headers } = await keyedPage(request, [cookie]);
  return data({ shown, at, steps, end: null, today, csrf: keys.csrf }, { headers });
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function action({ request, params }: Route.ActionArgs) {
  const sent = await provedForm(request);
  const { formData } = sent;
  const questionKey = /^q([1-9]\d{0,8})\.(\d{1,2})$/.exec(String(formData.get("question")));
  if (!questionKey && !sent.ok) return sent.reply();
  const found = questionKey && (await findQuestion(Number(questionKey[1]), Number(questionKey[2])));
  if (!found)
    return redirectWithToast(
      href("/trois-minutes/:step", params),
      "Cette question a été retirée. On passe à la suite.",
    );
  const { answered, obstacle, status, cookies } = await gradeAnswer(request, found, sent);
  const { version, question } = found;
  if (obstacle)
    return data(
      { obstacle, item: questionKey[0], chosen: answered.chosen, version, question: toAsk(question) },
      { status },
    );
  return data({ obstacle: null, answered, lesson: found.lesson }, { headers: withCookies(cookies) });
}

export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, at, steps, end, today, csrf } = loaderData;
  const result = actionData && "obstacle" in actionData ? actionData : null;
  const answered = result?.obstacle === null ? result.answered : null;
  const isOver = !shown && !result;
  const reached = Math.min(at, steps);
  const next = at < steps ? at + 1 : END;
  const isAsked = result ? result.obstacle !== null : shown?.kind === "question";
  return (
    <main id="contenu" className="wrap three" tabIndex={-1} data-three={today} data-right={answered?.isRight}>
      {steps > 0 ? (
        <p className="three-progress">
          <progress
            className="flex-1 h-2 border-0 bg-line appearance-none"
            value={reached}
            max={steps}
            aria-hidden="true"
          />
          <span>{isOver ? "C’est tout" : `${reached} sur ${steps}`}</span>
        </p>
      ) : null}
      {result ? (
        result.obstacle ? (
          <Question {...result} csrf={csrf} />
        ) : (
          <QuestionAnswered answered={result.answered} lesson={result.lesson} />
        )
      ) : shown?.kind === "article" ? (
        <ArticleStep article={shown.article} />
      ) : shown?.kind === "flash" ? (
        <FlashStep flash={shown.flash} />
      ) : shown?.kind === "term" ? (
        <TermStep term={shown.term} />
      ) : shown ? (
        <Question {...shown} csrf={csrf} />
      ) : end ? (
        <Done {...end} />
      ) : null}
      {isOver ? null : (
        <p className="three-next">
          {isAsked ? (
            <a className="px-2 py-3 font-semibold text-ink" href={addressOf(next)}>
              Passer
            </a>
          ) : (
            <ButtonLink href={addressOf(next)}>Suivant</ButtonLink>
          )}
          {isAsked ? (
            <Button type="submit" form="question">
              Répondre
            </Button>
          ) : null}
        </p>
      )}
    </main>
  );
}

interface Props {
  item: string;
  version: number;
  question: AskedQuestion;
  csrf: string;
  chosen?: number[];
  obstacle?: Obstacle | null;
}

/** A question, graded by the server. Its button is at the foot of the page, as that of every page. */
const Question = ({ item, version, question, csrf, chosen = [], obstacle }: Props) => (
  <div className="three-card three-question">
    <p className="three-kind">La question</p>
    <ObstacleNotice of={obstacle} className="notice mb-4" />
    <form id="question" method="post">
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="question" value={item} />
      <input type="hidden" name="version" value={version} />
      <Asked question={question} index={0} chosen={chosen} isMissing={obstacle === "missing"} alone />
    </form>
  </div>
);

interface AnsweredProps {
  answered: GradedQuestion;
  lesson: { title: string; slug: string; module: string };
}

const QuestionAnswered = ({ answered, lesson: { title, slug, module } }: AnsweredProps) => (
  <div className="three-card three-question">
    <p className="three-kind">La question</p>
    <Answered question={answered}>
      <h1 className="text-2xl">{answered.prompt}</h1>
    </Answered>
    <p className="mt-4">
      Dans la leçon <a href={href("/apprendre/:module/:lesson", { module, lesson: slug })}>{title}</a>
    </p>
  </div>
);
