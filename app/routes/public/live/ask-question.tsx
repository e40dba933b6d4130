import { href } from "react-router";
import type { DirectHead } from "#app/modules/live/views.ts";
import { QuestionForm } from "./question-form.tsx";

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
