import type { ReactNode } from "react";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { PasswordField } from "#app/ui/form/fields.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { PasskeyForm, passwordOf } from "./passkey-form.tsx";

interface Props {
  passkeys: { id: number; device: string; createdAt: string; lastUsedOn: string | null }[];
  /** Takes a new one; each of them is removed under it. */
  address: string;
  /** What removing one does. */
  text: string;
  /** The labels of the password, where it is asked to add one, to remove one. */
  adding?: string | undefined;
  removing?: string;
  onDone?: (value: { codes?: string[] }) => void;
}

/** One's passkeys: where each was made, when it served last; and another. Each is renamed or removed, without script too. */
export function PasskeyList({ passkeys, address, text, adding, removing, onDone }: Props) {
  return (
    <>
      <ul className="mb-5 divide-y divide-line empty:hidden">
        {passkeys.map(({ id, device, createdAt, lastUsedOn }) => (
          <li key={id} className="py-3">
            <p className="font-semibold">{device}</p>
            <p className="text-sm text-soft">
              Créée le {formatDate(createdAt)},{" "}
              {lastUsedOn ? `utilisée le ${formatDate(lastUsedOn)}` : "jamais utilisée"}
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
                {removing ? <PasswordField field={passwordOf(`cle-${id}`)} label={removing} required /> : null}
                <button type="submit" className="button button-danger button-small justify-self-start">
                  Retirer cette clé
                </button>
              </Unfolded>
            </div>
          </li>
        ))}
      </ul>
      <PasskeyForm address={address} password={adding} onDone={onDone} makes>
        Ajouter une clé d’accès
      </PasskeyForm>
    </>
  );
}

/** A form that is there when asked for. */
function Unfolded({ label, of, action, children }: { label: string; of: string; action: string; children: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary className="button button-quiet button-small mt-2" aria-label={`${label} ${of}`}>
        {label}
      </summary>
      <PostForm action={action} className="stack mt-3">
        {children}
      </PostForm>
    </details>
  );
}
