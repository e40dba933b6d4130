import { ownStates } from "#app/modules/live/labels.ts";
import type { OwnQuestion } from "#app/modules/live/questions.server.ts";
import { formatMoment } from "#app/utils/dates.ts";

interface Props {
  questions: OwnQuestion[];
  /** Of their title: 2 where the page's own says it already. */
  level: 2 | 3;
}

/** What this person asked in a coverage, and what became of each question. */
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
