import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { GradedQuestion } from "./quiz.ts";

/** Right or not, the question (`children`), what was right, and why. */
export function Answered({ question, children }: { question: GradedQuestion; children: ReactNode }) {
  const { choices, chosen, explanation, isRight } = question;
  const isPartly = !isRight && choices.some(({ right }, place) => right && chosen.includes(place));
  return (
    <>
      <p className={`flex items-center gap-2 text-sm font-semibold ${isRight ? "text-green" : "text-amber-text"}`}>
        <Icon name={isRight ? "check" : isPartly ? "minus" : "close"} />{" "}
        {isRight ? "Bonne réponse" : isPartly ? "En partie juste" : "Ce n’est pas ça"}
      </p>
      {children}
      <ul className="mt-3 grid gap-2">
        {choices.map(({ text, right }, place) => {
          const isChosen = chosen.includes(place);
          return (
            <li
              key={text}
              className={`flex flex-wrap gap-x-3 px-3 py-2 ${right ? "bg-green-tint" : isChosen ? "bg-amber-tint" : "text-soft"}`}
            >
              <span className="min-w-0 grow basis-40">{text}</span>
              <span className="shrink-0 text-sm font-semibold">
                {[isChosen ? "ta réponse" : "", right ? "juste" : ""].filter(Boolean).join(", ")}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3">{explanation}</p>
    </>
  );
}
