import { type ReactNode, use } from "react";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { PasswordField } from "#app/ui/form/fields.tsx";
import { FormKeysContext } from "#app/ui/form/form-view.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { PasskeyForm, plainField } from "./passkey-form.tsx";
import type { listPasskeys } from "./passkeys.server.ts";

interface Props {
  passkeys: Awaited<ReturnType<typeof listPasskeys>>;
  /** Takes a new one; each of them is removed under it. */
  address: string;
  text: string;
  proof?: string | undefined;
  onDone?: (value: { codes?: string[] }) => void;
}

/** One's passkeys: where each was made, when it served last; and another. Each is renamed or removed, without script too. */
export function PasskeyList({ passkeys, address, text, proof, onDone }: Props) {
  return (
    <>
      <ul className="mb-5 divide-y divide-line empty:hidden">
        {passkeys.map(({ id, device, createdAt, lastUsedOn, _count }) => (
          <li key={id} className="py-3">
            <p className="font-semibold">
              {device}{" "}
              {_count.sessions > 0 ? <span className="badge badge-green">Celle de cette connexion</span> : null}
            </p>
            <p className="text-sm text-soft">
              Créée le {formatDateTime(createdAt)},{" "}
              {lastUsedOn ? `utilisée le ${formatDateTime(lastUsedOn)}` : "jamais utilisée"}
            </p>
            <div className="flex flex-wrap gap-x-2">
              <Unfolded label="Renommer…" of={device} action={`${address}/${id}/renommer`}>
                <label htmlFor={`nom-${id}`}>Nom de cette clé</label>
                <input id={`nom-${id}`} name="name" className="input" defaultValue={device} maxLength={40} required />
                <button type="submit" className="button button-quiet button-small justify-self-start">
                  Enregistrer ce nom
                </button>
              </Unfolded>
              <Unfolded label="Retirer…" of={device} action={`${address}/${id}/retirer`}>
                <p className="text-sm">{text}</p>
                {proof ? <PasswordField field={plainField(`cle-${id}`)} label={proof} required /> : null}
                <button type="submit" className="button button-danger button-small justify-self-start">
                  Retirer cette clé
                </button>
              </Unfolded>
            </div>
          </li>
        ))}
      </ul>
      <PasskeyForm address={address} password={proof} onDone={onDone} makes hasName>
        Ajouter une clé d’accès
      </PasskeyForm>
    </>
  );
}

function Unfolded({ label, of, action, children }: { label: string; of: string; action: string; children: ReactNode }) {
  return (
    <details key={use(FormKeysContext)?.submissionKey} className="open:basis-full">
      <summary className="button button-quiet button-small mt-2" aria-label={`${label} ${of}`}>
        {label}
      </summary>
      <PostForm action={action} className="stack mt-3">
        {children}
      </PostForm>
    </details>
  );
}
