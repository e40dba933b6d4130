import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { type QueueState, queueStates } from "#app/modules/live/labels.ts";
import { countQueue, listQueue, type QueuedQuestion } from "#app/modules/live/moderation.server.ts";
import { findDirectForStaff } from "#app/modules/live/staff-queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { of } from "#app/utils/text.ts";
import { ListPagination } from "../../shared/list-pagination.tsx";
import { filterValue } from "../../shared/list-query.ts";
import { ListSelection, SelectBox } from "../../shared/list-selection.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { When } from "../../shared/when.tsx";
import { questionAt, questionsOf } from "../addresses.ts";
import { DirectHead } from "../head.tsx";
import type { Route } from "./+types/queue";

interface Props {
  direct: { id: number; canCover: boolean };
  question: QueuedQuestion;
}

function QuestionRow({ direct, question }: Props) {
  const { id, authorName, text, answer, answeredBy, createdAt, version } = question;
  return (
    <li className="bo-panel [&>*+*]:mt-2">
      <p className="bo-muted flex flex-wrap gap-x-[0.2rem] items-center">
        {direct.canCover ? (
          <span className="bo-select ml-[-0.6rem]">
            <SelectBox id={id} version={version} title={`la question ${of(authorName)}`} />
          </span>
        ) : null}
        <span>
          <strong>{authorName}</strong>, <When date={createdAt} />
        </span>
      </p>
      <p className="bo-message">{text}</p>
      {answer ? (
        <blockquote className="bo-message pl-[0.9rem] border-l-3 border-l-brand">
          {answer}
          {answeredBy ? <footer className="bo-muted">{answeredBy.displayName}</footer> : null}
        </blockquote>
      ) : null}
      {direct.canCover ? <Buttons direct={direct} question={question} /> : null}
    </li>
  );
}

/** Each carries the version that the page shows: someone else's change in between is told. */
function Buttons({ direct, question: { id, status, version } }: Props) {
  const isAnswered = status === "answered";
  const presses = [
    ["publier", "Publier", status === "pending" || status === "rejected"],
    ["remettre", "Remettre en attente", status !== "pending"],
    ["ecarter", "Écarter", status !== "rejected"],
  ] as const;
  return (
    <div className="button-row">
      <ButtonLink
        href={questionAt(direct.id, id)}
        className={isAnswered ? "button-quiet button-small" : "button-small"}
      >
        {isAnswered ? "Modifier la réponse" : "Répondre"}
      </ButtonLink>
      {presses.map(([word, label, isOffered]) =>
        isOffered ? (
          <SmallButtonForm
            key={word}
            action={questionAt(direct.id, id, word)}
            values={{ version: String(version), etat: status }}
          >
            {label}
          </SmallButtonForm>
        ) : null,
      )}
    </div>
  );
}

/** New questions come while one reads: the page asks again this often, while it is seen. */
const EVERY_MS = 20_000;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Questions, ${loaderData.direct.title}` : "Questions");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const direct = orNotFound(await findDirectForStaff(staffActor(context), id));
  const state = filterValue(request, "etat", states) ?? "pending";
  const page = Number.parseInt(new URL(request.url).searchParams.get("page") ?? "", 10) || 1;
  const [counts, list] = await Promise.all([countQueue(id), listQueue(id, state, page)]);
  return { direct, state, counts, ...list };
}

const states = Object.keys(queueStates) as QueueState[];

const nothing: Record<QueueState, string> = {
  pending: "Aucune question n’attend.",
  published: "Aucune question publiée n’attend de réponse.",
  answered: "Aucune question n’a encore de réponse.",
  rejected: "Aucune question n’a été écartée.",
};

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { direct, state, counts, items, page, pages } = loaderData;
  useNews();
  const bulk = direct.canCover && state !== "rejected" ? [{ word: "ecarter", label: "Écarter" }] : [];
  return (
    <>
      <DirectHead direct={direct} />
      <nav className="bo-pills flex-wrap gap-[0.4rem] mb-4" aria-label="État des questions">
        {states.map((one) => (
          <a
            key={one}
            className="flex gap-[0.4rem] items-center min-h-9 py-[0.2rem] px-[0.7rem] rounded-sm text-[0.875rem] aria-[current]:font-[650] max-md:min-h-11"
            href={questionsOf(direct.id) + (one === "pending" ? "" : `?etat=${one}`)}
            aria-current={one === state || undefined}
          >
            {queueStates[one]} <span className="tabular-nums opacity-80">{counts[one]}</span>
          </a>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <p className="bo-muted">
          {direct.status === "ended"
            ? "Le direct est terminé\u202F: il ne prend plus de questions, mais vous pouvez encore y répondre."
            : direct.questionsOpen
              ? "Les lecteurs peuvent poser des questions."
              : "Les lecteurs ne peuvent pas poser de questions."}
        </p>
        {direct.canCover && direct.status !== "ended" ? (
          <SmallButtonForm
            action={`/admin/directs/${direct.id}/${direct.questionsOpen ? "fermer" : "ouvrir"}-questions`}
          >
            {direct.questionsOpen ? "Fermer les questions" : "Ouvrir les questions"}
          </SmallButtonForm>
        ) : null}
      </div>
      {items.length === 0 ? (
        <EmptyState plain title="Rien ici" text={nothing[state]} />
      ) : (
        <ListSelection actions={bulk}>
          <ol className="grid gap-3 max-w-192">
            {items.map((question) => (
              <QuestionRow key={question.id} direct={direct} question={question} />
            ))}
          </ol>
        </ListSelection>
      )}
      <ListPagination page={page} pages={pages} />
    </>
  );
}

/** Asks again for the queue, unless the page is hidden or something is chosen in it. */
function useNews(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      const isChoosing = document.querySelector("input[name=row]:checked") !== null;
      if (!document.hidden && !isChoosing) void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
