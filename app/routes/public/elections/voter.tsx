import { data, href } from "react-router";
import { noReferrer } from "#app/http/pages/no-referrer.server.ts";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { ageChoices, readAnswers, votes } from "#app/modules/elections/voter/answers.ts";
import { daysOf } from "#app/modules/elections/voter/french-president.ts";
import { findVote } from "#app/modules/elections/voter/votes.server.ts";
import { whatToDo } from "#app/modules/elections/voter/what-to-do.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Route } from "./+types/voter";
import { VoterForm } from "./voter-form.tsx";
import { VoterResult } from "./voter-result.tsx";
import "#app/ui/chip.css";
import "./unfold.css";
import "./voter.css";

/** No `shows`: the page is one reader's, kept by no cache, nor counted (analytics/page-views.server.ts). */
export const handle = { quiet: true };

/** The answers stand in the address: no page that one goes to from here reads them. */
export const middleware: Route.MiddlewareFunction[] = [noReferrer];

const path = href("/elections/et-moi");

export const meta = unlistedMeta(
  path,
  "Et moi\u202F?",
  "Cinq questions pour savoir si tu peux voter, ce que tu dois faire et jusqu’à quand. Rien n’est gardé.",
);

export async function loader({ request }: Route.LoaderArgs) {
  const { vote, given, all } = readAnswers(new URL(request.url).searchParams);
  const { slug, rounds, deadlines, when } = await findVote(vote);
  const result = all && whatToDo(vote, all, daysOf(deadlines), when);
  const page = { vote, given, result, slug, when, ages: ageChoices(vote, rounds), today: parisDay(pageTime()) };
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Voter({ loaderData }: Route.ComponentProps) {
  const { vote, given, result, slug, when, ages, today } = loaderData;
  const isAsked = Object.keys(given).length > 0;
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        eyebrow={<a href={href("/elections")}>Élections</a>}
        title="Et moi&#8239;?"
        text="Cinq questions, et tu sais si tu peux voter, quoi faire et jusqu’à quand. Rien n’est gardé, rien n’est compté."
      />
      <nav aria-label="Quel vote&#8239;?" className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(votes).map(([name, { label }]) => (
            <li key={name}>
              <a
                className="chip voter-vote"
                href={`${path}?vote=${name}`}
                aria-current={name === vote ? "true" : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {result ? (
        <>
          <VoterResult result={result} when={when} slug={slug} today={today} />
          <details className="mt-10">
            <summary className="unfold">
              Changer mes réponses <Icon name="chevron-down" />
            </summary>
            <VoterForm vote={vote} given={given} ages={ages} />
          </details>
        </>
      ) : (
        <>
          {isAsked ? <p className="notice mb-6 max-w-text">Réponds aux cinq questions&#8239;: il en manque.</p> : null}
          <p className="mb-6">
            Prochain vote&#8239;: <strong>{when}</strong>
          </p>
          <VoterForm vote={vote} given={given} ages={ages} />
        </>
      )}
    </main>
  );
}
