import { useRouteError } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { refusalOf } from "#app/ui/refusal.ts";
import { SendAgainForm, sessionEnded } from "#app/ui/send-again.tsx";

const titles: Record<number, string> = { 403: "Refusé", 404: "Introuvable", 405: "Demande refusée" };

/** A page that could not be loaded has no `meta`. */
const titleOf = (title: string) => `${title} | Rédaction`;

/** What went wrong, inside the back office: its navigation stays. */
export function AdminError() {
  const { status, message, sendAgain } = refusalOf(useRouteError());
  if (sendAgain)
    return (
      <div className="empty-state" role="alert">
        <title>{titleOf(sessionEnded)}</title>
        <h1>{sessionEnded}</h1>
        <SendAgainForm {...sendAgain} />
      </div>
    );
  const title = titles[status] ?? "Une erreur est survenue";
  return (
    <div className="empty-state" role="alert">
      <title>{titleOf(title)}</title>
      <h1>{title}</h1>
      <p>
        {message ??
          "Rien de ce qui était enregistré n’est perdu. Revenez en arrière et réessayez\u202F; si cela recommence, prévenez l’administration."}
      </p>
      <ButtonLink href="/admin" kind="quiet">
        Tableau de bord
      </ButtonLink>
    </div>
  );
}
