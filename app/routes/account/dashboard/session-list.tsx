import { href } from "react-router";
import { HiddenKeys } from "#app/ui/form/form.tsx";

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
              <form method="post" action={href("/dashboard/sessions/:handle/terminer", { handle })}>
                <HiddenKeys />
                <button type="submit" className="button button-quiet button-small" aria-label={`Déconnecter ${device}`}>
                  Déconnecter
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <div className="button-row mt-5">
        {sessions.length > 1 ? (
          <form method="post" action={href("/dashboard/sessions/autres")}>
            <HiddenKeys />
            <button type="submit" className="button button-quiet">
              Déconnecter les autres appareils
            </button>
          </form>
        ) : null}
        <form method="post" action={href("/dashboard/sessions/toutes")}>
          <HiddenKeys />
          <button type="submit" className="button button-danger">
            Se déconnecter partout
          </button>
        </form>
      </div>
    </>
  );
}
