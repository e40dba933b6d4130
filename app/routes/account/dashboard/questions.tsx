import { href } from "react-router";
import { readerActor } from "#app/http/context.server.ts";
import { ownStates } from "#app/modules/live/labels.ts";
import { listMyQuestions } from "#app/modules/live/questions.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/questions";
import { Heading } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/questions", "Mes questions", "Tes questions dans les directs.");

export async function loader({ context }: Route.LoaderArgs) {
  const questions = await listMyQuestions(readerActor(context).id);
  return { questions: questions.map((question) => ({ ...question, createdAt: formatDateTime(question.createdAt) })) };
}

export default function MyQuestions({ loaderData }: Route.ComponentProps) {
  const { questions } = loaderData;
  return (
    <>
      <Heading title="Mes questions" />
      {questions.length === 0 ? (
        <EmptyState
          title="Aucune question pour l’instant"
          text="Pendant un suivi en direct, pose ta question&#8239;: la rédaction en choisit et y répond."
          action={<ButtonLink href={href("/suivis-en-direct")}>Voir les directs</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {questions.map(({ id, text, status, answer, createdAt, direct }) => (
            <li key={id} className="py-5">
              <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
                <span className={ownStates[status].badge}>{ownStates[status].label}</span>
                {createdAt}
                {direct ? (
                  <a href={href("/suivis-en-direct/:slug", { slug: direct.slug })}>{direct.title}</a>
                ) : (
                  <span>Direct retiré du site</span>
                )}
              </p>
              <p className="mt-2 font-semibold break-words whitespace-pre-line">{text}</p>
              {answer ? (
                <p className="mt-2 border-l-4 border-brand pl-4 break-words whitespace-pre-line">{answer}</p>
              ) : (
                <p className="mt-1 text-sm text-soft">{ownStates[status].text}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
