import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findAlert } from "#app/modules/alerts/queries.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDayHour } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { PageHead } from "../shared/page-head.tsx";
import { PushQuestion } from "../shared/push-question.tsx";
import { AlertState } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/show";
import { KeysMissing } from "./list.tsx";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  orNotFound(await findAlert(staffActor(context), rowId(params.id)));

function outcome({ alert, canSend, rules, isNight }: Route.ComponentProps["loaderData"]): string {
  const { state, figures, sendAt, leavesAt, expiresAt, why } = alert;
  if (figures) {
    const mails = figures.mails === null ? "" : ` ${plural(figures.mails, "email écrit", "emails écrits")}.`;
    return `Visés\u202F: ${plural(figures.targeted, "appareil")}. Reçues\u202F: ${figures.received}. Ouvertes\u202F: ${figures.opened}.${mails} Ce sont des comptes, sans les personnes.`;
  }
  const hour = sendAt ? `le ${formatDayHour(sendAt)}` : isNight ? "à 7\u00A0h, car il fait nuit" : "tout de suite";
  const others = `Une autre personne de la rédaction l’envoie\u202F: elle la trouve sur son tableau de bord, jusqu’au ${formatDayHour(expiresAt)}.`;
  if (state === "waiting") return `${canSend ? "" : `${others} `}Elle partira ${hour}. ${rules}`;
  if (state === "confirmed" && leavesAt) return `Elle part le ${formatDayHour(leavesAt)}. On peut encore la retirer.`;
  return state === "expired" ? "Son jour est passé\u202F: elle n’est pas partie." : `Elle n’est pas partie. ${why}`;
}

export default function ShowAlert({ loaderData }: Route.ComponentProps) {
  const { alert, question, mails, canSend, isOwn } = loaderData;
  const id = String(alert.id);
  const isWaiting = alert.state === "waiting";
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
        {isWaiting || alert.state === "confirmed" ? (
          <ButtonForm action={href("/admin/alertes/:id/ecarter", { id })}>
            {isOwn ? "Retirer cette alerte" : "Écarter cette alerte"}
          </ButtonForm>
        ) : null}
      </PageHead>
      {isWaiting ? <KeysMissing hasKeys={loaderData.hasKeys} /> : null}
      <PushQuestion
        question={question}
        title={isWaiting && canSend ? "Envoyer cette alerte\u202F?" : "Comme un téléphone la montre"}
        text={`${outcome(loaderData)}${isWaiting ? also : ""} Un appui dessus mène à ${alert.url === "/" ? "la page d’accueil" : alert.url}.`}
        action={href("/admin/alertes/:id/envoyer", { id })}
        {...(isWaiting && canSend && { send: alert.sendAt ? "Programmer pour" : "Envoyer à" })}
        alsoTells={mails > 0 || !isWaiting}
        cancel={{ href: href("/admin/alertes"), label: isWaiting && canSend ? "Plus tard" : "Revenir aux alertes" }}
      />
    </>
  );
}
