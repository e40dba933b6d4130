import { type Actions, usual, usualActions } from "./action.ts";

/** "directs" is what other pages say of a coverage (the home page, the lists); "coverage" what only its own page shows. */
const all = ["directs", "coverage"] as const;
const coverageTags = ["coverage"] as const;

export const live = {
  ...usualActions("direct", all, usual),
  "direct.scheduled": ["Direct annoncé", "a annoncé le direct {}", all],
  "direct.withdrawn": ["Direct remis en brouillon", "a remis en brouillon le direct {}", all],
  "direct.started": ["Direct commencé", "a commencé le direct {}", all],
  "direct.ended": ["Direct terminé", "a terminé le direct {}", all],
  "direct.reopened": ["Direct repris", "a repris le direct {}", all],
  "direct.editors-changed": ["Équipe d’un direct changée", "a changé l’équipe du direct {}", all],
  "direct.figures-changed": ["Chiffres d’un direct changés", "a changé les chiffres du direct {}", coverageTags],
  "direct.rehearsal-erased": ["Répétition effacée", "a effacé la répétition {}", []],
  "direct.played": ["Soirée rejouée", "a rejoué une soirée dans {}", []],
  "direct.asked-for": ["Droit sur un direct demandé", "a demandé un droit sur les directs {}", []],
  "direct.right-refused": ["Droit sur un direct refusé", "a refusé un droit sur le direct {}", []],
  "direct.summed-up": ["Bilan d’un direct écrit", "a écrit le bilan du direct {}", coverageTags],
  "direct.questions-opened": ["Questions ouvertes", "a ouvert les questions du direct {}", coverageTags],
  "direct.questions-closed": ["Questions fermées", "a fermé les questions du direct {}", coverageTags],
  "direct.reminder-asked": ["Rappel demandé", "a demandé un rappel du direct {}", []],
  "direct.reminder-withdrawn": ["Rappel annulé", "a annulé son rappel du direct {}", []],
  "direct.reminders-sent": ["Rappels envoyés", "a envoyé les rappels du direct {}", []],

  "update.created": ["Mise à jour publiée", "a publié la mise à jour {}", coverageTags],
  "update.updated": ["Mise à jour modifiée", "a modifié la mise à jour {}", coverageTags],
  "update.pinned": ["Mise à jour épinglée", "a épinglé la mise à jour {}", coverageTags],
  "update.unpinned": ["Mise à jour désépinglée", "a désépinglé la mise à jour {}", coverageTags],
  "update.marked": ["Moment clé marqué", "a marqué comme moment clé la mise à jour {}", coverageTags],
  "update.unmarked": ["Moment clé retiré", "a retiré des moments clés la mise à jour {}", coverageTags],
  "update.announced": ["Mise à jour envoyée", "a envoyé aux abonnés du direct la mise à jour {}", []],
  "update.deleted": ["Mise à jour supprimée", "a supprimé la mise à jour {}", coverageTags],
  "update.restored": ["Mise à jour rétablie", "a rétabli la mise à jour {}", coverageTags],
  "update.purged": ["Mise à jour effacée pour de bon", "a effacé pour de bon la mise à jour {}", []],

  "question.asked": ["Question posée", "a posé la question {}", []],
  "question.published": ["Question publiée", "a publié la question {}", coverageTags],
  "question.answered": ["Question répondue", "a répondu à la question {}", coverageTags],
  "question.rejected": ["Question écartée", "a écarté la question {}", coverageTags],
  "question.reopened": ["Question remise en attente", "a remis en attente la question {}", coverageTags],
  "question.purged": ["Question effacée pour de bon", "a effacé pour de bon la question {}", coverageTags],
} as const satisfies Actions;

export const studio = {
  "studio.updated": ["Studio modifié", "a modifié le studio", ["studio"]],
  "studio.started": ["Studio passé à l’antenne", "a passé le studio à l’antenne", ["studio"]],
  "studio.stopped": ["Antenne du studio coupée", "a coupé l’antenne du studio", ["studio"]],
} as const satisfies Actions;

export const calendar = {
  ...usualActions("event", ["calendar"], usual),
  "calendar-feed.opened": ["Adresse secrète de l’agenda créée", "a créé son adresse secrète de l’agenda", []],
  "calendar-feed.closed": ["Adresse secrète de l’agenda fermée", "a fermé son adresse secrète de l’agenda", []],
} as const satisfies Actions;
