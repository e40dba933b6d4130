import { type FormEvent, type ReactNode, use, useEffect, useState } from "react";
import { PasswordField, TextField } from "#app/ui/form/fields.tsx";
import { type Field, FormKeysContext } from "#app/ui/form/form-view.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** False on an address without TLS, and in what is too old. */
export const canUsePasskeys = () => typeof PublicKeyCredential !== "undefined";

const failed = "Cet appareil n’a pas pu utiliser de clé d’accès. Il reste les autres moyens de connexion.";
const alreadyHere = "Cet appareil a déjà une clé d’accès pour ce compte.";
const SLOW_MS = 4_000;
/** A question in the address field is asked again before what it asks to sign is too old. */
const ASK_AGAIN_MS = 8 * 60_000;

async function call(address: string, body?: Record<string, string>) {
  const sent = body ? { method: "POST", body: new URLSearchParams(body) } : {};
  const answer = await fetch(address + location.search, { headers: { accept: "application/json" }, ...sent });
  const value = await answer.json();
  if (!answer.ok) throw new Refusal(value.message);
  return value;
}

class Refusal extends Error {}

/** Why it failed; null when the person gave up, or when another question replaced this one. */
function wordsOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  const { name } = error as Error;
  return ["NotAllowedError", "AbortError"].includes(name) ? null : name === "InvalidStateError" ? alreadyHere : failed;
}

interface Props {
  /** Gives what to sign and takes the answer; to make a passkey, it is prepared under `/preparer`. */
  address: string;
  makes?: boolean;
  /** Asks what to call the one that is made: others may come from the same kind of browser. */
  hasName?: boolean;
  password?: string | undefined;
  /** Offers passkeys in the field marked `webauthn` too. */
  autofill?: boolean;
  /** Called where the server accepted; without, or after, the page that it names opens. */
  onDone?: ((value: { codes?: string[] }) => void) | undefined;
  children?: ReactNode;
}

/** Uses a passkey, or makes one, by a button. Nothing where there is no script: the page says what else works. */
export function PasskeyForm({ address, makes, hasName, password, autofill, onDone, children }: Props) {
  const csrf = use(FormKeysContext)?.csrf ?? "";
  const [{ busy, refusal }, setState] = useState({ busy: false, refusal: "" });
  const ask = async (how: { typed?: Record<string, string>; waits?: boolean }) => {
    setState({ busy: !how.waits, refusal: "" });
    const { password: proof = "", name = "" } = how.typed ?? {};
    const slow = `Rien ne vient\u202F? Il reste ${autofill ? "le code par email" : "les autres moyens de connexion"}.`;
    const timer = how.waits || makes ? 0 : setTimeout(() => setState({ busy: true, refusal: slow }), SLOW_MS);
    try {
      const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
      const answer = makes
        ? await startRegistration({ optionsJSON: await call(`${address}/preparer`, { csrf, password: proof }) })
        : await startAuthentication({ optionsJSON: await call(address), useBrowserAutofill: how.waits ?? false });
      const value = await call(address, { csrf, name, answer: JSON.stringify(answer) });
      setState({ busy: false, refusal: "" });
      onDone?.(value);
      if (value.to) location.assign(value.to);
    } catch (error) {
      // Nobody pressed anything: only what the server refused is worth a word.
      const isTold = !how.waits || error instanceof Refusal;
      // A device without a key says no more than a person who gives up.
      const isUnanswered = !makes && (error as Error).name === "NotAllowedError";
      setState({ busy: false, refusal: (isTold && (isUnanswered ? slow : wordsOf(error))) || "" });
    } finally {
      clearTimeout(timer);
    }
  };
  useEffect(() => {
    if (!autofill || !canUsePasskeys()) return;
    const wait = async () => {
      if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await ask({ waits: true });
    };
    void wait();
    const timer = setInterval(() => void wait(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
    // Once a page: each question replaces the one before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [autofill]);
  const hydrated = useHydrated();
  if (makes && !hydrated)
    return (
      <noscript>
        <p className="text-sm text-soft">Pour en ajouter une, il faut JavaScript, coupé dans ce navigateur.</p>
      </noscript>
    );
  if (hydrated && !canUsePasskeys()) return makes ? <p>Ce navigateur ne sait pas utiliser de clé d’accès.</p> : null;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void ask({ typed: Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string> });
  };
  return (
    <form className={makes ? "stack" : "stack noscript:hidden"} onSubmit={send}>
      {hasName ? (
        <TextField
          field={plainField("nom-cle", "name")}
          label="Nom de cette clé"
          hint="Pour la reconnaître, si un appareil se perd&#8239;: «&#8239;Téléphone&#8239;», «&#8239;Ordinateur&#8239;»."
          optional
        />
      ) : null}
      {password ? <PasswordField field={plainField("cle")} label={password} required /> : null}
      <p role="alert" className="notice text-sm empty:hidden">
        {refusal}
      </p>
      <button
        type="submit"
        className={autofill ? "button button-quiet" : "button justify-self-start"}
        disabled={busy || !hydrated}
      >
        <Icon name="lock" /> {children ?? "Utiliser une clé d’accès"}
      </button>
    </form>
  );
}

/** A field of a form that no schema checks in the page. */
export const plainField = (id: string, name = "password") =>
  ({ id, name, errorId: `${id}-erreur`, descriptionId: `${id}-aide` }) as Field;
