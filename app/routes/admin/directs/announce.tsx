import { choiceAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { announceUpdate, countFollowers, updateToConfirm } from "#app/modules/live/announcing.server.ts";
import { findUpdateForStaff } from "#app/modules/live/staff-queries.server.ts";
import { pushQuestion } from "#app/modules/push/audiences.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { plural, quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion } from "../shared/push-question.tsx";
import type { Route } from "./+types/announce";
import { deskOf, updateAt } from "./addresses.ts";

export const meta = () => adminMeta("Envoyer une notification");

export async function loader({ params, context }: Route.LoaderArgs) {
  const [actor, id, updateId] = [staffActor(context), rowId(params.id), rowId(params.updateId)];
  const { update, direct, leftToAnnounce } = orNotFound(await findUpdateForStaff(actor, id, updateId));
  const campaign = orNotFound(await updateToConfirm(id, updateId));
  const [told, question] = [await countFollowers(id), await pushQuestion(campaign, actor)];
  return { id, updateId, update, told, question, leftToAnnounce, canCover: direct.canCover };
}

export const action = choiceAction(
  (actor, id, form, { updateId }) => announceUpdate(actor, id, rowId(updateId), form.get("proof")),
  {
    to: deskOf,
    refused: (id, _form, { updateId = "" }) => updateAt(id, updateId, "envoyer"),
    message: (told) => `Envoyée à ${inWords(told)}.`,
  },
);

/** "12 lecteurs par email et 340 appareils" */
function inWords({ readers, devices }: { readers: number; devices: number }): string {
  const words = [
    readers > 0 ? `${plural(readers, "lecteur")} par email` : "",
    devices > 0 ? plural(devices, "appareil") : "",
  ];
  return words.filter(Boolean).join(" et ");
}

/** Why there is nothing to send. */
function whyNot({ canCover, update, told, leftToAnnounce }: Route.ComponentProps["loaderData"]): string | null {
  if (!canCover) return "Vous lisez ce direct, sans y écrire.";
  if (update.announcedAt) return "Cette mise à jour a déjà été envoyée.";
  if (told.readers + told.devices === 0) return "Personne n’a encore demandé à être prévenu de ce direct.";
  return leftToAnnounce === 0
    ? "Ce direct a déjà envoyé toutes ses notifications\u202F: les abonnés n’en attendent pas plus."
    : null;
}

export default function Announce({ loaderData }: Route.ComponentProps) {
  const { id, updateId, update, told, question, leftToAnnounce } = loaderData;
  const why = whyNot(loaderData);
  if (why)
    return (
      <div className="bo-panel bo-question">
        <h1 className="visually-hidden">Notification</h1>
        <div className="stack">
          <h2>Rien à envoyer</h2>
          <p>{why}</p>
          <QuietLink href={deskOf(id)} className="justify-self-start">
            Retour au direct
          </QuietLink>
        </div>
      </div>
    );
  const [have, s] = told.readers > 1 ? ["ont", "s"] : ["a", ""];
  const mails =
    told.readers > 0
      ? `Un email part aussi à ${plural(told.readers, "lecteur")} qui ${have} demandé à être prévenu${s} de ce direct. `
      : "";
  return (
    <>
      <h1 className="visually-hidden">Notification</h1>
      <PushQuestion
        question={question}
        title={`Envoyer ${quoted(update.headline)}\u202F?`}
        text={`${mails}Encore ${plural(leftToAnnounce, "envoi possible", "envois possibles")} pour ce direct.`}
        action={updateAt(id, updateId, "envoyer")}
        send={question.devices > 0 ? "Envoyer à" : `Envoyer à ${inWords(told)}`}
        alsoTells={told.readers > 0}
        cancel={{ href: deskOf(id) }}
      />
    </>
  );
}
