import { href } from "react-router";
import { type Asked, fieldsOf } from "#app/modules/elections/voter/questions.ts";
import type { Given } from "#app/modules/elections/voter/rule.ts";

interface Props {
  given: Given;
  asked: Asked;
}

const action = `${href("/elections/et-moi")}#suite`;

/** The answers before this question, carried by its form. */
function Carried({ given }: { given: Given }) {
  return fieldsOf(given).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

/** One question, as a plain form: each choice is a button, so an answer is one tap, and stands in the address alone. */
export function VoterQuestion({ given, asked: { name, legend, choices } }: Props) {
  return (
    <form method="get" action={action} aria-labelledby="question">
      <Carried given={given} />
      <h2 id="question" className="mb-3 text-2xl">
        {legend}
      </h2>
      <ul className="grid max-w-text gap-2">
        {choices.map(({ value, label, hint }) => (
          <li key={value}>
            <button type="submit" name={name} value={value} className="pick w-full">
              <span>
                {label} {hint ? <small>{hint}</small> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Several situations at once, once the first answer is there. */
export function MoreCases({ given: { cas = [], ...given }, asked: { choices } }: Props) {
  return (
    <form method="get" action={action} className="mt-4 grid max-w-text gap-2">
      <Carried given={given} />
      <input type="hidden" name="cas" value="rien" />
      {choices
        .filter(({ value }) => value !== "rien")
        .map(({ value, label }) => (
          <label key={value} className="pick">
            <input type="checkbox" name="cas" value={value} defaultChecked={(cas as string[]).includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      <div>
        <button type="submit" className="button">
          Mettre à jour ma réponse
        </button>
      </div>
    </form>
  );
}
