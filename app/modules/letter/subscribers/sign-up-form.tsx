import { consent } from "./labels.ts";
import type { origins } from "./schema.ts";
import "#app/ui/form/form.css";
import "./sign-up-form.css";

interface Props {
  origin: (typeof origins)[number];
  from?: string | undefined;
  /** Under a title that says it already. */
  isBare?: boolean;
  isQuiet?: boolean;
  typed?: string;
  error?: string;
}

/** Where the letter is asked for: a plain form, on pages that readers share. */
export function LetterSignUp({ origin, from, isBare = false, isQuiet = false, typed, error }: Props) {
  return (
    <form className="envelope" method="post" action="/lettre">
      {isBare ? null : <h2>La lettre de Robin</h2>}
      <div>
        {error ? (
          <p className="field-error basis-full" id="lettre-non" role="alert">
            {error}
          </p>
        ) : null}
        {from ? <input type="hidden" name="from" value={from} /> : null}
        <label className="font-bold">
          Ton adresse email
          <input
            type="email"
            name="email"
            autoComplete="email"
            required
            defaultValue={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "lettre-non" : undefined}
          />
        </label>
        <button className={isQuiet ? "button button-quiet" : "button"} name="origin" value={origin}>
          Recevoir la lettre
        </button>
        <small className="basis-full">{consent}</small>
      </div>
    </form>
  );
}
