import { isRouteErrorResponse, useRouteError } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";

/** What went wrong, inside the back office: its navigation stays. */
export function AdminError() {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : null;
  const missing = response?.status === 404;
  const said = typeof response?.data === "string" && response.data ? response.data : null;
  return (
    <div className="empty-state" role="alert">
      <h1>{missing ? "Introuvable" : response?.status === 403 ? "Refusé" : "Une erreur est survenue"}</h1>
      <p>
        {said ??
          "Rien de ce qui était enregistré n’est perdu. Revenez en arrière et réessayez\u202F; si cela recommence, prévenez l’administration."}
      </p>
      <ButtonLink href="/admin" kind="quiet">
        Tableau de bord
      </ButtonLink>
    </div>
  );
}
