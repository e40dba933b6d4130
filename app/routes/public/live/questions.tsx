import type { QuestionView } from "#app/modules/live/views.ts";
import { formatTime } from "#app/utils/dates.ts";

/** What readers asked, and what the newsroom answered. */
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
