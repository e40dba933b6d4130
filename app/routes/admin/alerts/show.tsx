import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { rulesInWords } from "#app/modules/alerts/hours.ts";
import { findAlert, leftToday } from "#app/modules/alerts/queries.server.ts";
import { PushMessage } from "#app/modules/push/push-message.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDayHour } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PushQuestion } from "../shared/push-question.tsx";
import { AlertState } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.alert.title ?? "Alerte");

export async function loader({ params, context }: Route.LoaderArgs) {
  const [found, left] = await Promise.all([findAlert(staffActor(context), rowId(params.id)), leftToday()]);
  return { ...orNotFound(found), left };
}

export default function ShowAlert({ loaderData }: Route.ComponentProps) {
  const { alert, question, mails, canSend, isOwn, left } = loaderData;
  const id = String(alert.id);
  const { figures } = alert;
  const isOpen = alert.state === "waiting" || alert.state === "confirmed";
  const hour = alert.sendAt
    ? `Elle partira le ${formatDayHour(alert.sendAt)}.`
    : "Elle partira tout de suite, ou à 7\u00A0h s’il fait nuit.";
  const text = `${hour} ${rulesInWords} Aujourd’hui, ${plural(left, "alerte peut", "alertes peuvent")} encore partir.`;
  const also = mails > 0 ? ` Un email part aussi à ${plural(mails, "lecteur")}.` : "";
  return (
    <>
      <PageHead
        title={alert.title}
        text={
          <>
            <AlertState state={alert.state} /> · {alert.audience} · proposée par {alert.proposedBy},{" "}
            <When date={alert.createdAt} />
            {alert.decidedBy ? ` · ${alert.state === "declined" ? "écartée" : "confirmée"} par ${alert.decidedBy}` : ""}
          </>
        }
        back={{ to: href("/admin/alertes"), label: "Alertes" }}
      >
        {isOpen ? (
          <ButtonForm action={href("/admin/alertes/:id/ecarter", { id })} className="button button-quiet">
            {isOwn ? "Retirer cette alerte" : "Écarter cette alerte"}
          </ButtonForm>
        ) : null}
      </PageHead>
      {alert.state === "waiting" && canSend ? (
        <PushQuestion
          question={question}
          title="Envoyer cette alerte&#x202f;?"
          text={`${text}${also} Un appui dessus mène à ${alert.url}.`}
          action={href("/admin/alertes/:id/envoyer", { id })}
          send={alert.sendAt ? "Programmer pour" : "Envoyer à"}
          alsoTells={mails > 0}
          cancel={{ href: href("/admin/alertes"), label: "Plus tard" }}
        />
      ) : (
        <section className="bo-panel bo-question">
          <div className="stack">
            <PushMessage {...question.message} />
            <dl className="bo-facts">
              <dt>À qui</dt>
              <dd>{alert.audience}</dd>
              <dt>Combien</dt>
              <dd>
                {plural(figures?.targeted ?? question.devices, "appareil")}
                {mails > 0 ? `, ${plural(mails, "email")}` : ""}
              </dd>
              <dt>Mène à</dt>
              <dd>
                <a href={alert.url}>{alert.url}</a>
              </dd>
            </dl>
            <Outcome {...loaderData} text={text} />
          </div>
        </section>
      )}
    </>
  );
}

/** What becomes of one that this person does not send. */
function Outcome({ alert, text }: Route.ComponentProps["loaderData"] & { text: string }) {
  const { state, figures, leavesAt, expiresAt, why } = alert;
  if (figures)
    return (
      <>
        <dl className="bo-facts">
          <dt>Visés</dt>
          <dd>{plural(figures.targeted, "appareil")}</dd>
          <dt>Reçues</dt>
          <dd>{figures.received}</dd>
          <dt>Ouvertes</dt>
          <dd>{figures.opened}</dd>
          {figures.mails === null ? null : (
            <>
              <dt>Emails</dt>
              <dd>{figures.mails}</dd>
            </>
          )}
        </dl>
        <p className="field-hint">Des comptes, sans les personnes.</p>
      </>
    );
  if (state === "waiting")
    return (
      <p>
        <strong>Une autre personne de la rédaction l’envoie.</strong> Dites-le-lui&#8239;: elle la trouve dans la liste
        et sur son tableau de bord, jusqu’au {formatDayHour(expiresAt)}. {text}
      </p>
    );
  if (state === "confirmed" && leavesAt)
    return <p>Elle part le {formatDayHour(leavesAt)}. On peut encore la retirer.</p>;
  return (
    <p>{state === "expired" ? "Son jour est passé\u202F: elle n’est pas partie." : `Elle n’est pas partie. ${why}`}</p>
  );
}
