import { href } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

/** The words of a sign-out that failed (docs/product.md, 8). */
const whenCut = { title: "Échec de la déconnexion" };

interface Props {
  /** Dates in words. */
  sessions: { handle: string; device: string; createdAt: string; lastSeenOn: string; isCurrent: boolean }[];
}

export function SessionList({ sessions }: Props) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ handle, device, createdAt, lastSeenOn, isCurrent }) => (
          <li key={handle} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <p className="font-semibold">
                {device} {isCurrent ? <span className="badge badge-green">Cet appareil</span> : null}
              </p>
              <p className="text-sm text-soft">
                Connecté le {createdAt}, vu le {lastSeenOn}
              </p>
            </div>
            {isCurrent ? null : (
              <ButtonForm
                action={href("/dashboard/sessions/:handle/terminer", { handle })}
                className="button button-quiet button-small"
                label={`Déconnecter ${device}`}
                whenCut={whenCut}
              >
                Déconnecter
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
      <div className="button-row mt-5">
        {sessions.length > 1 ? (
          <ButtonForm action={href("/dashboard/sessions/autres")} whenCut={whenCut}>
            Déconnecter les autres appareils
          </ButtonForm>
        ) : null}
        <ButtonForm action={href("/dashboard/sessions/toutes")} className="button button-danger" whenCut={whenCut}>
          Se déconnecter partout
        </ButtonForm>
      </div>
    </>
  );
}
