import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { type AlertView, listAlerts } from "#app/modules/alerts/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { AlertState } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";

export const loader = ({ context }: Route.LoaderArgs) => listAlerts(staffActor(context));

export const ProposalsClosed = () => (
  <p className="notice bo-notice">
    Les propositions sont fermées aux rédacteurs. Un responsable de la rédaction peut proposer pour vous, ou les
    rouvrir.
  </p>
);

export const KeysMissing = ({ hasKeys }: { hasKeys: boolean }) =>
  hasKeys ? null : (
    <p className="notice bo-notice">
      Aucune alerte ne peut partir&#8239;: le serveur n’a pas ses clés de notification. La personne qui gère le serveur
      les ajoute.
    </p>
  );

export default function Alerts({ loaderData: { open, over, rules, hasKeys, canPropose } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Alertes" text={`Une personne propose une notification, une autre l’envoie. ${rules}`}>
        {canPropose ? <ButtonLink href={href("/admin/alertes/nouvelle")}>Proposer une alerte</ButtonLink> : null}
      </PageHead>
      <KeysMissing hasKeys={hasKeys} />
      {canPropose ? null : <ProposalsClosed />}
      <Alerted title="En attente" none="Aucune alerte n’attend." alerts={open} />
      <Alerted title="Ce qu’elles sont devenues" none="Rien n’est encore parti." alerts={over} />
    </>
  );
}

function Alerted({ title, none, alerts }: { title: string; none: string; alerts: AlertView[] }) {
  return (
    <section className="bo-panel mt-4">
      <h2>
        {title} {alerts.length > 0 ? <span className="bo-muted">{alerts.length}</span> : null}
      </h2>
      {alerts.length === 0 ? <p className="bo-muted">{none}</p> : null}
      <ul className="bo-todo">
        {alerts.map(({ id, state, why, figures, leavesAt, expiresAt, ...alert }) => (
          <li key={id}>
            <a href={href("/admin/alertes/:id", { id })}>
              <strong className="font-semibold">{alert.title}</strong>
              <AlertState state={state} />
              <span className="bo-todo-more text-soft text-[0.875rem]">
                {alert.audience} · {alert.proposedBy}, <When date={alert.createdAt} />
                {state === "waiting" ? (
                  <>
                    {" "}
                    · jusqu’au <When date={expiresAt} />
                  </>
                ) : null}
                {state === "confirmed" && leavesAt ? (
                  <>
                    {" "}
                    · part <When date={leavesAt} />
                  </>
                ) : null}
                {figures ? ` · ${figures.received} reçues sur ${figures.targeted}, ${figures.opened} ouvertes` : ""}
                {why ? ` · ${why}` : ""}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
