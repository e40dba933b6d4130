import { href } from "react-router";
import { NAME_MAX, QUESTION_MAX } from "#app/modules/live/question-schema.ts";
import type { DirectHead } from "#app/modules/live/views.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import "#app/ui/form/form.css";

/** A token of the standard that the linter's list lacks. */
const firstName = "given-name";

interface Props {
  slug: string;
  /** Does the coverage take questions now? */
  isOpen: boolean;
}

/** Where readers ask the newsroom; under it, the script puts what this device asked (enhance/live/ask.ts). */
function QuestionForm({ slug, isOpen }: Props) {
  const page = href("/suivis-en-direct/:slug/questions", { slug });
  return (
    <section
      aria-labelledby="poser"
      className="mt-10 border-t-4 border-ink pt-6"
      data-ask={href("/fragments/suivis-en-direct/:slug/moi", { slug })}
    >
      <h2 id="poser">Pose ta question</h2>
      {isOpen ? (
        <Form slug={slug} page={page} />
      ) : (
        <p className="mt-1 text-soft">
          Les questions de ce direct sont fermées. <a href={page}>Voir mes questions</a>
        </p>
      )}
      <div data-own />
    </section>
  );
}

/** On a page that readers share: a plain form, which the script sends in place. */
const Form = ({ slug, page }: { slug: string; page: string }) => (
  <>
    <p className="mt-1 max-w-[40rem] text-soft">
      La rédaction lit toutes les questions, puis en publie et y répond ici. Pas besoin de compte.
    </p>
    <form
      method="post"
      action={page}
      className="mt-4 grid max-w-[40rem] gap-4"
      noValidate
      data-send={href("/api/directs/:slug/questions", { slug })}
      data-later={href("/api/directs/:slug/questions", { slug })}
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
        <button type="submit" className="button">
          Envoyer ma question
        </button>
        <a href={page}>Voir mes questions</a>
      </p>
    </form>
  </>
);

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
