import type { ReactNode } from "react";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AskedQuestion } from "./queries.server.ts";
import { type GradedQuestion, fieldOf } from "./quiz.ts";
import "#app/ui/form/form.css";

interface Props {
  question: AskedQuestion;
  index: number;
  chosen: number[];
  isMissing: boolean;
  alone?: boolean;
}

export function Asked({ question: { prompt, choices, several }, index, chosen, isMissing, alone = false }: Props) {
  const name = fieldOf(index);
  const described = [several ? `${name}-aide` : "", isMissing ? `${name}-erreur` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      className={`field block max-w-none! ${alone ? "" : "border-2 border-line bg-sheet p-4 sm:p-5"}`}
      id={name}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      {/* It floats in a block alone: in a flexbox WebKit leaves it on the border. */}
      <legend className="float-left mb-2 w-full">
        {alone ? (
          <h1 className="text-2xl">{prompt}</h1>
        ) : (
          <h2 className="text-lg">
            <span className="text-red">{index + 1}.</span> {prompt}
          </h2>
        )}
      </legend>
      {several ? (
        <p className="field-hint clear-both mb-1.5" id={`${name}-aide`}>
          Plusieurs bonnes réponses&#8239;: coche-les toutes.
        </p>
      ) : null}
      {isMissing ? (
        <FieldError className="field-error clear-both mb-1.5" id={`${name}-erreur`}>
          Choisis une réponse.
        </FieldError>
      ) : null}
      <div className="clear-both grid gap-1">
        {choices.map((choice, place) => (
          <div className="choice py-1.5" key={choice}>
            <input
              type={several ? "checkbox" : "radio"}
              id={`${name}-${place}`}
              name={name}
              value={place}
              defaultChecked={chosen.includes(place)}
            />
            <label htmlFor={`${name}-${place}`}>{choice}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export function Answered({ question, children }: { question: GradedQuestion; children: ReactNode }) {
  const { choices, chosen, explanation, isRight } = question;
  const isPartly = !isRight && choices.some(({ right }, place) => right && chosen.includes(place));
  return (
    <>
      {children}
      <p className={`mt-2 flex items-center gap-2 text-sm font-semibold ${isRight ? "text-green" : "text-amber-text"}`}>
        <Icon name={isRight ? "check" : isPartly ? "minus" : "close"} />{" "}
        {isRight ? "Bonne réponse" : isPartly ? "En partie juste" : "Ce n’est pas ça"}
      </p>
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

/** What keeps an answer from being graded. */
export type Obstacle = "missing" | "changed" | "unproved";

const texts = {
  missing: null,
  changed: "Cette question a changé depuis que tu l’as ouverte. Vérifie ta réponse, puis envoie-la à nouveau.",
  unproved: "Cette page était ouverte depuis trop longtemps. Ta réponse est là\u202F: envoie-la à nouveau.",
};

export const ObstacleNotice = ({ of, className = "notice" }: { of: Obstacle | null | undefined; className?: string }) =>
  of && texts[of] ? (
    <p className={className} role="alert">
      {texts[of]}
    </p>
  ) : null;
