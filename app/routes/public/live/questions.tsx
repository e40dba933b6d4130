import { href } from "react-router";
import { ownStates } from "#app/modules/live/labels.ts";
import { NAME_MAX, QUESTION_MAX } from "#app/modules/live/question-schema.ts";
import type { OwnQuestion } from "#app/modules/live/questions.server.ts";
import type { QuestionView, DirectHead } from "#app/modules/live/views.ts";
import { Button } from "#app/ui/button.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { formatTime, formatMoment } from "#app/utils/dates.ts";
import "#app/ui/form/form.css";

export function Questions({ questions }: { questions: QuestionView[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-10 border-t-4 border-ink pt-6">
      <h2 id="questions">Tes questions, nos réponses</h2>
      <ul className="mt-6 flex flex-col gap-8">
        {questions.map((question) => (
          <li key={question.id}>
            <p className="text-sm text-soft">{question.authorName}</p>
            <p className="mt-1 w-fit max-w-full bg-sunk px-4 py-3 font-semibold [clip-path:var(--cut-a)]">
              {question.text}
            </p>
            {question.answer ? (
              <div className="mt-3 ml-4 border-l-4 border-brand pl-4 sm:ml-8">
                <p className="whitespace-pre-line">{question.answer}</p>
                <p className="mt-1 text-xs text-soft">
                  {question.answeredBy ?? "La rédaction"}
                  {question.answeredAt ? `, à ${formatTime(question.answeredAt)}` : ""}
                </p>
              </div>
            ) : (
              <p className="mt-2 ml-4 text-sm text-soft sm:ml-8">La rédaction cherche la réponse.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  questions: OwnQuestion[];
  /** Of their title: 2 where the page's own says it already. */
  level: 2 | 3;
}

export function OwnQuestions({ questions, level }: Props) {
  if (questions.length === 0) return null;
  const Title = level === 2 ? "h2" : "h3";
  const pending = questions.some(({ status }) => status === "pending" || status === "published");
  return (
    <section aria-labelledby="tes-questions" className="mt-8" data-waits={pending || undefined}>
      <Title id="tes-questions" className={level === 2 ? "visually-hidden" : "text-xl"}>
        Tes questions
      </Title>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {questions.map(({ id, text, status, answer, createdAt }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
              <span className={ownStates[status].badge}>{ownStates[status].label}</span>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
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
    </section>
  );
}

/** A token of the standard that the linter's list lacks. */
const firstName = "given-name";

/** A plain form, which the script sends in place; under it, it puts what this device asked (enhance/live/ask.ts). */
function QuestionForm({ slug, isOpen }: { slug: string; isOpen: boolean }) {
  const page = href("/suivis-en-direct/:slug/questions", { slug });
  const send = href("/api/directs/:slug/questions", { slug });
  const form = (
    <>
      <p className="mt-1 max-w-[40rem] text-soft">
        La rédaction lit toutes les questions, puis en publie et y répond ici. Pas besoin de compte.
      </p>
      <form
        method="post"
        action={page}
        className="mt-4 grid max-w-[40rem] gap-4"
        noValidate
        data-send={send}
        data-later={send}
        data-later-name="Question"
      >
        <p className="field">
          <label className="field-label" htmlFor="question-authorName">
            Ton prénom
          </label>
          <input
            type="text"
            className="input input-short"
            id="question-authorName"
            name="authorName"
            maxLength={NAME_MAX}
            autoComplete={firstName}
            aria-required
          />
        </p>
        <p className="field">
          <label className="field-label" htmlFor="question-text">
            Ta question
          </label>
          <textarea
            className="input"
            id="question-text"
            name="text"
            rows={3}
            aria-required
            aria-describedby="question-length"
          />
          <span className="field-hint" id="question-length" data-most={QUESTION_MAX}>
            {QUESTION_MAX} caractères au plus.
          </span>
        </p>
        <HoneypotField id="question-website" />
        <p className="button-row items-center">
          <Button type="submit">Envoyer ma question</Button>
          <a href={page}>Voir mes questions</a>
        </p>
      </form>
    </>
  );
  const closed = (
    <p className="mt-1 text-soft">
      Les questions de ce direct sont fermées. <a href={page}>Voir mes questions</a>
    </p>
  );
  return (
    <section
      aria-labelledby="poser"
      className="mt-10 border-t-4 border-ink pt-6"
      data-ask={href("/fragments/suivis-en-direct/:slug/moi", { slug })}
    >
      <h2 id="poser">Pose ta question</h2>
      {isOpen ? form : closed}
      <div data-own />
    </section>
  );
}

/**
 * The form of questions until it is over. Without script a live page loads itself again: what is typed there
 * would be lost, so the form is on its own page.
 */
export function AskQuestion({ direct: { slug, status, takesQuestions } }: { direct: DirectHead }) {
  if (status === "ended") return null;
  if (status !== "live" || !takesQuestions) return <QuestionForm slug={slug} isOpen={takesQuestions} />;
  return (
    <>
      <div className="live-ask">
        <QuestionForm slug={slug} isOpen />
      </div>
      <noscript>
        <p className="mt-10">
          <a href={href("/suivis-en-direct/:slug/questions", { slug })}>Pose ta question à la rédaction</a>
        </p>
      </noscript>
    </>
  );
}
