import { href, useLocation } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { usePoll } from "./use-poll.ts";

interface Props {
  id: number;
  revision: number;
  pending: number;
}

/** Says when this page no longer hears of the others; nothing while it does. */
export function PollStatus(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <Line {...props} /> : null;
}

function Line({ id, revision, pending }: Props) {
  const pulse = usePoll(id, { revision, pending });
  const { pathname } = useLocation();
  return (
    <output className="desk-lines">
      {pulse === "away" ? (
        <p className="notice desk-line">
          Pas de réseau&#8239;: ce que vous publiez attend sur cet appareil, et part à son retour.
        </p>
      ) : null}
      {pulse === "signed-out" ? (
        <p className="notice desk-line">
          Votre session est terminée.{" "}
          <a href={`/auth?redirectTo=${encodeURIComponent(pathname)}`} target="_blank" rel="noreferrer">
            Reconnectez-vous
          </a>
          &#8239;: rien n’est perdu ici.
        </p>
      ) : null}
      {pulse === "asleep" ? (
        <p className="notice desk-line">
          Cette page s’est mise en veille.{" "}
          <a href={href("/admin/directs/:id/mises-a-jour", { id: String(id) })}>Actualiser</a>
        </p>
      ) : null}
    </output>
  );
}
