import { useRouteError } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { refusalOf } from "#app/ui/refusal.ts";
import { SendAgainForm, sessionEnded } from "#app/ui/send-again.tsx";

/** What went wrong, inside the back office: its navigation stays. */
export function AdminError() {
  const { status, message, sendAgain } = refusalOf(useRouteError());
  if (sendAgain)
    return (
      <div className="empty-state" role="alert">
        <h1>{sessionEnded}</h1>
        <SendAgainForm {...sendAgain} />
      </div>
    );
  return (
    <div className="empty-state" role="alert">
      <h1>
        {status === 404
          ? "Introuvable"
          : status === 403
            ? "Refusé"
            : status === 405
              ? "Demande refusée"
              : "Une erreur est survenue"}
      </h1>
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
