import { href } from "react-router";
import { answerRowAction, orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { announceUpdate, countFollowers, updateToConfirm } from "#app/modules/live/announcing.server.ts";
import { findUpdateForStaff } from "#app/modules/live/staff-queries.server.ts";
import { pushQuestion } from "#app/modules/push/audiences.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { plural, quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion } from "../shared/push-question.tsx";
import type { Route } from "./+types/announce";

export const meta = () => adminMeta("Envoyer une notification");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const actor = staffActor(context);
  const { update, direct, leftToAnnounce } = orNotFound(await findUpdateForStaff(actor, id, rowId(params.updateId)));
  const { headline, announcedAt } = update;
  const told = await countFollowers(id);
  const campaign = orNotFound(await updateToConfirm(id, update.id));
  return {
    id: String(id),
    updateId: String(update.id),
    headline,
    isSent: announcedAt !== null,
    told,
    question: await pushQuestion(campaign, actor),
    leftToAnnounce,
    canCover: direct.canCover,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const id = rowId(params.id);
  const sent = await announceUpdate(staffActor(context), id, rowId(params.updateId), form.get("proof"));
  const said = sent.ok ? `Envoyée à ${inWords(sent.value)}.` : "";
  const desk = href("/admin/directs/:id/mises-a-jour", params);
  return answerRowAction(sent, sent.ok ? desk : `${desk}/${params.updateId}/envoyer`, said);
}

/** "12 lecteurs par email et 340 appareils" */
function inWords({ readers, devices }: { readers: number; devices: number }): string {
  const words = [
    readers > 0 ? `${plural(readers, "lecteur")} par email` : "",
    devices > 0 ? plural(devices, "appareil") : "",
  ];
  return words.filter(Boolean).join(" et ");
}

export default function Announce({ loaderData }: Route.ComponentProps) {
  const { id, updateId, headline, isSent, told, question, leftToAnnounce, canCover } = loaderData;
  const desk = href("/admin/directs/:id/mises-a-jour", { id });
  const stopped = !canCover
    ? "Vous lisez ce direct, sans y écrire."
    : isSent
      ? "Cette mise à jour a déjà été envoyée."
      : told.readers + told.devices === 0
        ? "Personne n’a encore demandé à être prévenu de ce direct."
        : leftToAnnounce === 0
          ? "Ce direct a déjà envoyé toutes ses notifications\u202F: les abonnés n’en attendent pas plus."
          : null;
  if (stopped)
    return (
      <div className="bo-panel bo-question">
        <h1 className="visually-hidden">Notification</h1>
        <div className="stack">
          <h2>Rien à envoyer</h2>
          <p>{stopped}</p>
          <QuietLink href={desk} className="justify-self-start">
            Retour au direct
          </QuietLink>
        </div>
      </div>
    );
  return (
    <>
      <h1 className="visually-hidden">Notification</h1>
      <PushQuestion
        question={question}
        title={`Envoyer ${quoted(headline)}\u202F?`}
        text={`${told.readers > 0 ? `Un email part aussi à ${plural(told.readers, "lecteur")} qui ${told.readers > 1 ? "ont" : "a"} demandé à être prévenu${told.readers > 1 ? "s" : ""} de ce direct. ` : ""}Encore ${plural(leftToAnnounce, "envoi possible", "envois possibles")} pour ce direct.`}
        action={href("/admin/directs/:id/mises-a-jour/:updateId/envoyer", { id, updateId })}
        send={question.devices > 0 ? "Envoyer à" : `Envoyer à ${inWords(told)}`}
        alsoTells={told.readers > 0}
        cancel={{ href: desk }}
      />
    </>
  );
}
