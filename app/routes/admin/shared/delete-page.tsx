import type { ReactNode } from "react";
import { useLoaderData, useLocation } from "react-router";
import { keptFor } from "#app/records/retention/retention.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { capital } from "#app/utils/text.ts";
import { ConfirmPanel } from "./confirm-panel.tsx";

interface Props {
  /** What goes: "la vidéo « … »". */
  what: string;
  /** Why it stays for now, where it does. */
  why?: string | null;
  /** POST address: this page's own. */
  action: string;
  back: string;
}

/** Asks before putting something in the bin: a page of its own, with or without script. */
export function DeletePage({ what, why, action, back }: Props) {
  if (why)
    return (
      <div className="bo-panel bo-question stack">
        <h1>Suppression impossible pour l’instant</h1>
        <p>{capital(what)}</p>
        <p>{why}</p>
        <div className="button-row">
          <ButtonLink href={back} kind="quiet">
            Revenir
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <ConfirmPanel
      heading="Suppression"
      title={`Supprimer ${what}\u202F?`}
      text={`Vous pourrez annuler pendant ${keptFor("bin").replace(" ", "\u00A0")}, depuis la corbeille.`}
      action={action}
      confirmLabel="Supprimer"
      cancelHref={back}
    />
  );
}

/** The same as a route's own page, over what `deletion` of http/actions.server.ts loads. */
export function DeleteRoute() {
  return <DeletePage {...useLoaderData<Props>()} />;
}

/** Apart, at the end of a row's form: leads to the page that asks, under the row's own address. */
export function DeleteLink({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="bo-apart">
      <ButtonLink href={`${pathname.replace(/\/$/, "")}/supprimer`} kind="danger" small>
        {children}
      </ButtonLink>
    </div>
  );
}
