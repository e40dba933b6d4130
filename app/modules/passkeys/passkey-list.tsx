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

/** One's passkeys: where each was made, when it served last; and another. Removing asks first, without script too. */
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
            <details>
              <summary className="button button-quiet button-small mt-2" aria-label={`Retirer la clé ${device}`}>
                Retirer…
              </summary>
              <PostForm action={`${address}/${id}/retirer`} className="stack mt-3">
                <p className="text-sm">{text}</p>
                {removing ? <PasswordField field={passwordOf(`cle-${id}`)} label={removing} required /> : null}
                <button type="submit" className="button button-danger button-small justify-self-start">
                  Retirer cette clé
                </button>
              </PostForm>
            </details>
          </li>
        ))}
      </ul>
      <PasskeyForm address={address} password={adding} onDone={onDone} makes>
        Ajouter une clé d’accès
      </PasskeyForm>
    </>
  );
}
