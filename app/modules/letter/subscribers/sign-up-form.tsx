import { consent } from "./labels.ts";
import type { origins } from "./schema.ts";
import "./sign-up-form.css";

interface Props {
  origin: (typeof origins)[number];
  /** Under a title that says it already. */
  isBare?: boolean;
  /** After a refusal: what was typed, and why. */
  typed?: string;
  error?: string;
}

/** Where the letter is asked for: a plain form, on pages that readers share. */
export function LetterSignUp({ origin, isBare = false, typed, error }: Props) {
  return (
    <form className="envelope" method="post" action="/lettre">
      {isBare ? null : <h2>La lettre de Robin</h2>}
      <label>
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
      <input type="hidden" name="origin" value={origin} />
      <small>{consent}</small>
      <button className="button">Recevoir la lettre</button>
      {error ? (
        <p className="envelope-no" id="lettre-non" role="alert">
          {error}
        </p>
      ) : null}
    </form>
  );
}
