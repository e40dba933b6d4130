import { href } from "react-router";
import { answerRowAction, orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { announceUpdate, countFollowers } from "#app/modules/live/announcing.server.ts";
import { findUpdateForStaff } from "#app/modules/live/staff-queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmPanel } from "#app/ui/confirm.tsx";
import { plural, quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/announce";

export const meta = () => adminMeta("Envoyer une notification");

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = rowId(params.id);
  const { update, direct, leftToAnnounce } = orNotFound(
    await findUpdateForStaff(staffActor(context), id, rowId(params.updateId)),
  );
  const { headline, announcedAt } = update;
  const told = await countFollowers(id);
  return {
    id: String(id),
    updateId: String(update.id),
    headline,
    isSent: announcedAt !== null,
    told,
    leftToAnnounce,
    canCover: direct.canCover,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const sent = await announceUpdate(staffActor(context), id, rowId(params.updateId));
  const said = sent.ok ? `Envoyée à ${inWords(sent.value)}.` : "";
  return answerRowAction(sent, href("/admin/directs/:id/mises-a-jour", { id: String(id) }), said);
}

/** "12 lecteurs par email et 340 appareils" */
function inWords({ readers, devices }: { readers: number; devices: number }): string {
  const words = [
    readers > 0 ? `${plural(readers, "lecteur")} par email` : "",
    devices > 0 ? plural(devices, "appareil") : "",
  ];
  return words.filter(Boolean).join(" et ");
}

/** Asks once more, and says how many readers it writes to. */
export default function Announce({ loaderData }: Route.ComponentProps) {
  const { id, updateId, headline, isSent, told, leftToAnnounce, canCover } = loaderData;
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
  return (
    <div className="bo-panel bo-question">
      <h1 className="visually-hidden">Notification</h1>
      {stopped ? (
        <div className="stack">
          <h2>Rien à envoyer</h2>
          <p>{stopped}</p>
          <ButtonLink href={desk} kind="quiet" className="justify-self-start">
            Retour au direct
          </ButtonLink>
        </div>
      ) : (
        <ConfirmPanel
          title={`Envoyer ${quoted(headline)} à ${inWords(told)}\u202F?`}
          text={`Un email part à qui a demandé à être prévenu de ce direct, une notification aux appareils abonnés aux directs. Impossible d’annuler une fois l’envoi parti. Encore ${plural(leftToAnnounce, "envoi possible", "envois possibles")} pour ce direct.`}
          action={href("/admin/directs/:id/mises-a-jour/:updateId/envoyer", { id, updateId })}
          confirmLabel="Envoyer"
          cancelHref={desk}
        />
      )}
    </div>
  );
}
