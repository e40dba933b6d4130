import { type Actions, usualActions } from "./action.ts";

/** "directs" is what other pages say of a coverage (the home page, the lists); "coverage" what only its own page shows. */
const all = ["directs", "coverage"] as const;
const coverageTags = ["coverage"] as const;

export const actions = {
  ...usualActions("direct", all, ["created", "updated", "deleted", "restored", "purged"]),
  "direct.scheduled": { label: "Direct annoncé", did: "a annoncé le direct {}", shows: all },
  "direct.withdrawn": { label: "Direct remis en brouillon", did: "a remis en brouillon le direct {}", shows: all },
  "direct.started": { label: "Direct commencé", did: "a commencé le direct {}", shows: all },
  "direct.ended": { label: "Direct terminé", did: "a terminé le direct {}", shows: all },
  "direct.reopened": { label: "Direct repris", did: "a repris le direct {}", shows: all },
  "direct.editors-changed": {
    label: "Équipe d’un direct changée",
    did: "a changé l’équipe du direct {}",
    shows: all,
  },
  "direct.figures-changed": {
    label: "Chiffres d’un direct changés",
    did: "a changé les chiffres du direct {}",
    shows: coverageTags,
  },
  "direct.rehearsal-erased": { label: "Répétition effacée", did: "a effacé la répétition {}", shows: [] },
  "direct.played": { label: "Soirée rejouée", did: "a rejoué une soirée dans {}", shows: [] },
  "direct.asked-for": {
    label: "Droit sur un direct demandé",
    did: "a demandé un droit sur les directs {}",
    shows: [],
  },
  "direct.summed-up": { label: "Bilan d’un direct écrit", did: "a écrit le bilan du direct {}", shows: coverageTags },
  "direct.questions-opened": {
    label: "Questions ouvertes",
    did: "a ouvert les questions du direct {}",
    shows: coverageTags,
  },
  "direct.questions-closed": {
    label: "Questions fermées",
    did: "a fermé les questions du direct {}",
    shows: coverageTags,
  },
  "direct.reminder-asked": { label: "Rappel demandé", did: "a demandé un rappel du direct {}", shows: [] },
  "direct.reminder-withdrawn": { label: "Rappel annulé", did: "a annulé son rappel du direct {}", shows: [] },
  "direct.reminders-sent": { label: "Rappels envoyés", did: "a envoyé les rappels du direct {}", shows: [] },

  "update.created": { label: "Mise à jour publiée", did: "a publié la mise à jour {}", shows: coverageTags },
  "update.updated": { label: "Mise à jour modifiée", did: "a modifié la mise à jour {}", shows: coverageTags },
  "update.pinned": { label: "Mise à jour épinglée", did: "a épinglé la mise à jour {}", shows: coverageTags },
  "update.unpinned": { label: "Mise à jour désépinglée", did: "a désépinglé la mise à jour {}", shows: coverageTags },
  "update.marked": {
    label: "Moment clé marqué",
    did: "a marqué comme moment clé la mise à jour {}",
    shows: coverageTags,
  },
  "update.unmarked": {
    label: "Moment clé retiré",
    did: "a retiré des moments clés la mise à jour {}",
    shows: coverageTags,
  },
  "update.announced": {
    label: "Mise à jour envoyée",
    did: "a envoyé aux abonnés du direct la mise à jour {}",
    shows: [],
  },
  "update.deleted": { label: "Mise à jour supprimée", did: "a supprimé la mise à jour {}", shows: coverageTags },
  "update.restored": { label: "Mise à jour rétablie", did: "a rétabli la mise à jour {}", shows: coverageTags },
  "update.purged": {
    label: "Mise à jour effacée pour de bon",
    did: "a effacé pour de bon la mise à jour {}",
    shows: [],
  },

  "question.asked": { label: "Question posée", did: "a posé la question {}", shows: [] },
  "question.published": { label: "Question publiée", did: "a publié la question {}", shows: coverageTags },
  "question.answered": { label: "Question répondue", did: "a répondu à la question {}", shows: coverageTags },
  "question.rejected": { label: "Question écartée", did: "a écarté la question {}", shows: coverageTags },
  "question.reopened": {
    label: "Question remise en attente",
    did: "a remis en attente la question {}",
    shows: coverageTags,
  },
  "question.purged": {
    label: "Question effacée pour de bon",
    did: "a effacé pour de bon la question {}",
    shows: coverageTags,
  },
} as const satisfies Actions;
