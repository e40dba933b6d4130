import { formatHour } from "#app/utils/dates.ts";
import type { DraftState } from "./use-autosave.ts";

type Why = Extract<DraftState["kept"], { where: "browser" }>["why"];

const inBrowser: Record<Why, (at: string) => string> = {
  away: (at) => `Hors ligne\u202F: saisie gardée dans ce navigateur à ${at}.`,
  "signed-out": (at) =>
    `Votre session est terminée\u202F: saisie gardée dans ce navigateur à ${at}. Reconnectez-vous dans un autre onglet, puis continuez ici.`,
  newer: (at) =>
    `Saisie gardée dans ce navigateur à ${at}\u202F: une autre est venue depuis d’un autre onglet ou d’un autre appareil. Rechargez la page pour choisir.`,
  someone: (at) => `Saisie gardée dans ce navigateur à ${at}\u202F: une autre personne s’est connectée ici depuis.`,
  waits: (at) =>
    `Saisie gardée dans ce navigateur à ${at}\u202F: choisissez d’abord, en haut de la page, ce que devient le texte qui vous attend.`,
  long: (at) => `Saisie gardée dans ce navigateur à ${at}\u202F: elle est trop longue pour le serveur.`,
};

export function KeptLine({ draft: { dirty, kept }, className }: { draft: DraftState; className: string }) {
  const text = !dirty ? (
    ""
  ) : !kept ? (
    "Modifications non enregistrées."
  ) : kept.where === "server" ? (
    <>
      <span className="ed-room">Non enregistré. </span>Saisie gardée à {formatHour(kept.at)}.
    </>
  ) : (
    inBrowser[kept.why](formatHour(kept.at))
  );
  return <output className={kept?.where === "browser" ? `${className} is-here` : className}>{text}</output>;
}
