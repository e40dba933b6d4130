import { href, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { notFoundWords, refusalOf } from "#app/ui/error-page.tsx";
import { SendAgainForm } from "#app/ui/resend-form.tsx";
import type { loader as layoutLoader } from "../layout.tsx";
import { placeAt } from "../navigation.ts";
import { tabTitle } from "./meta.ts";

const titles: Record<number, string> = { 403: "Refusé", 404: notFoundWords.title, 405: "Demande refusée" };

/** The place that the address stands under, when this person may enter it. */
function useOwnPlace() {
  const { pathname } = useLocation();
  const places = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout")?.places ?? [];
  const place = placeAt(pathname);
  return places.some(({ to }) => to === place?.to) ? place : undefined;
}

export function AdminError() {
  const { status, message, sendAgain } = refusalOf(useRouteError());
  const isMissing = status === 404;
  const own = useOwnPlace();
  const place = isMissing ? own : undefined;
  if (sendAgain)
    return (
      <div className="empty-state" role="alert">
        <title>{tabTitle(sendAgain.title)}</title>
        <h1>{sendAgain.title}</h1>
        <SendAgainForm {...sendAgain} />
      </div>
    );
  const title = titles[status] ?? "Une erreur est survenue";
  return (
    <div className="empty-state" role="alert">
      <title>{tabTitle(title)}</title>
      <h1>{title}</h1>
      <p>
        {(isMissing ? notFoundWords.text : message) ??
          "Rien de ce qui était enregistré n’est perdu. Revenez en arrière et réessayez\u202F; si cela recommence, prévenez l’administration."}
      </p>
      {place ? <p>Une fiche se retrouve par sa liste, ou dans la corbeille si sa suppression est récente.</p> : null}
      <div className="button-row justify-center">
        {place ? <QuietLink href={place.to}>{place.label}</QuietLink> : null}
        <ButtonLink href="/admin" className={place ? "button-bare" : "button-quiet"}>
          Tableau de bord
        </ButtonLink>
        {isMissing ? (
          <ButtonLink href={href("/recherche")} className="button-bare">
            Chercher sur le site
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
