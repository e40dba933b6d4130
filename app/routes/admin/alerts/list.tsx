import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { rulesInWords } from "#app/modules/alerts/hours.ts";
import { type AlertView, leftToday, listAlerts, mayPropose } from "#app/modules/alerts/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { plural } from "#app/utils/text.ts";
import { ListTable } from "../shared/list-table.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { AlertState } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminMeta("Alertes");

export async function loader({ context }: Route.LoaderArgs) {
  const [alerts, left, canPropose] = await Promise.all([listAlerts(), leftToday(), mayPropose(staffActor(context))]);
  return { ...alerts, left, canPropose };
}

/** Said to editors; what one had typed stays in sight. */
export const ProposalsClosed = () => (
  <p className="notice bo-notice">
    Les propositions sont fermées aux rédacteurs. Un responsable de la rédaction peut proposer pour vous, ou les
    rouvrir.
  </p>
);

export default function Alerts({ loaderData: { open, over, left, canPropose } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Alertes"
        text={`Une personne propose une notification, une autre l’envoie. ${rulesInWords} Aujourd’hui, ${left > 0 ? `${plural(left, "alerte peut", "alertes peuvent")} encore partir` : "plus aucune ne peut partir"}.`}
      >
        {canPropose ? <ButtonLink href={href("/admin/alertes/nouvelle")}>Proposer une alerte</ButtonLink> : null}
      </PageHead>
      {canPropose ? null : <ProposalsClosed />}
      <h2>En attente</h2>
      {open.length === 0 ? <p className="bo-muted">Aucune alerte n’attend.</p> : <Rows alerts={open} />}
      <h2 className="mt-6">Ce qu’elles sont devenues</h2>
      {over.length === 0 ? <p className="bo-muted">Rien n’est encore parti.</p> : <Rows alerts={over} isOver />}
    </>
  );
}

function Rows({ alerts, isOver = false }: { alerts: AlertView[]; isOver?: boolean }) {
  const columns = [
    { key: "title", label: "Alerte" },
    { key: "state", label: "État" },
    ...(isOver
      ? [
          { key: "targeted", label: "Visés", wide: true },
          { key: "received", label: "Reçues" },
          { key: "opened", label: "Ouvertes" },
        ]
      : [{ key: "until", label: "Part, ou expire" }]),
  ];
  return (
    <ListTable caption={isOver ? "Alertes passées" : "Alertes en attente"} columns={columns}>
      {alerts.map((alert) => (
        <tr key={alert.id}>
          <th scope="row">
            <a href={href("/admin/alertes/:id", { id: String(alert.id) })}>{alert.title}</a>
            <div className="bo-sub">
              <span>{alert.audience}</span>
              <span>
                {alert.proposedBy}, <When date={alert.createdAt} />
              </span>
              {alert.why ? <span>{alert.why}</span> : null}
            </div>
          </th>
          <td>
            <AlertState state={alert.state} />
          </td>
          {isOver ? (
            <>
              <td className="bo-wide numeric">{alert.figures?.targeted ?? "—"}</td>
              <td className="numeric">
                {alert.figures?.received ?? "—"} <span className="bo-narrow">reçues</span>
              </td>
              <td className="numeric">
                {alert.figures?.opened ?? "—"} <span className="bo-narrow">ouvertes</span>
              </td>
            </>
          ) : (
            <td>
              <span className="bo-narrow">{alert.leavesAt ? "part" : "jusqu’au"}</span>{" "}
              <When date={alert.leavesAt ?? alert.expiresAt} />
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}
