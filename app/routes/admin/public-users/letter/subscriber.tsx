import { Fragment } from "react";
import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { originLabels, subscriberStateLabels } from "#app/modules/letter/subscribers/labels.ts";
import { frequencyLabels } from "#app/modules/letter/subscribers/schema.ts";
import { findSubscriber } from "#app/modules/letter/subscribers/staff.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDateTime } from "#app/utils/dates.ts";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/subscriber";

export const meta = () => adminMeta("Abonné à la lettre");

export async function loader({ params }: Route.LoaderArgs) {
  return orNotFound(await findSubscriber(rowId(params.id)));
}

export default function Subscriber({ loaderData }: Route.ComponentProps) {
  const { id, email, state, frequency, topics, origin, consent, askedAt, confirmedAt, leftAt } = loaderData;
  const lines = [
    ["État", subscriberStateLabels[state]],
    ["Fréquence", frequencyLabels[frequency]],
    ["Sujets", topics || "Tous"],
    ["Venu par", originLabels[origin] ?? origin],
    ["Ce qui a été accepté", consent || "Effacé"],
    ["Demandée", formatDateTime(askedAt)],
    ["Confirmée", confirmedAt ? formatDateTime(confirmedAt) : "Non"],
    ...(leftAt ? [["Arrêtée", formatDateTime(leftAt)]] : []),
  ];
  return (
    <>
      <PageHead
        title={email ?? "Adresse effacée"}
        back={{ to: href("/admin/public-users/lettre"), label: "Abonnés à la lettre" }}
      />
      <section className="bo-panel">
        <dl className="bo-facts">
          {lines.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {email ? (
          <ButtonForm
            action={href("/admin/public-users/lettre/:id/retirer", { id: String(id) })}
            className="button button-danger"
          >
            Retirer de la lettre
          </ButtonForm>
        ) : null}
      </section>
    </>
  );
}
