import { href } from "react-router";
import { readerActor } from "#app/http/reader-context.server.ts";
import { type MyQuestion, listMyQuestions } from "#app/modules/accounts/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import type { Route } from "./+types/questions";
import { Heading } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/questions", "Mes questions", "Tes questions dans les directs.");

const states: Record<MyQuestion["status"], { label: string; badge: string }> = {
  pending: { label: "En attente", badge: "badge" },
  published: { label: "Publiée", badge: "badge badge-amber" },
  answered: { label: "Réponse", badge: "badge badge-green" },
  rejected: { label: "Non retenue", badge: "badge" },
};

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
                <span className={states[status].badge}>{states[status].label}</span>
                {createdAt}, <a href={href("/suivis-en-direct/:slug", { slug: direct.slug })}>{direct.title}</a>
              </p>
              <p className="mt-2 font-semibold break-words">{text}</p>
              {answer ? <p className="mt-2 border-l-4 border-brand pl-4 break-words">{answer}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
