import { type Actions, usual, usualActions } from "./action.ts";

export const applications = {
  "application.received": ["Candidature reçue", "a envoyé la candidature {}", []],
  "application.marked": ["Candidature classée", "a classé la candidature {}", []],
  "application.noted": ["Note sur une candidature", "a écrit une note sur la candidature {}", []],
  "application.answered": ["Réponse à une candidature", "a répondu à la candidature {}", []],
  "application.deleted": ["Candidature supprimée", "a supprimé la candidature {}", []],
  "application.restored": ["Candidature rétablie", "a rétabli la candidature {}", []],
  "application.purged": ["Candidature effacée pour de bon", "a effacé pour de bon la candidature {}", []],
  "application.expired": ["Candidature effacée à échéance", "a effacé à échéance la candidature {}", []],
  "application.list-exported": ["Liste des candidatures exportée", "a exporté la liste des candidatures", []],
} as const satisfies Actions;

export const messages = {
  "message.received": ["Message reçu", "a envoyé le message {}", []],
  "message.replied": ["Réponse envoyée", "a répondu au message {}", []],
  "message.marked": ["Message classé", "a classé le message {}", []],
  "message.assigned": ["Message attribué", "a attribué le message {}", []],
  "message.deleted": ["Message supprimé", "a supprimé le message {}", []],
  "message.restored": ["Message rétabli", "a rétabli le message {}", []],
  "message.purged": ["Message effacé pour de bon", "a effacé pour de bon le message {}", []],
  "message.expired": ["Message effacé à échéance", "a effacé à échéance le message {}", []],
  "message.list-exported": ["Liste des messages exportée", "a exporté la liste des messages", []],
} as const satisfies Actions;

export const correctionRequests = {
  ...usualActions("request", [], usual),
  "request.assigned": ["Demande attribuée", "a attribué la demande {}", []],
  "request.reviewed": ["Demande à l’étude", "a mis à l’étude la demande {}", []],
  "request.accepted": ["Demande acceptée", "a accepté la demande {}", []],
  "request.refused": ["Demande refusée", "a refusé la demande {}", []],
  "request.published": ["Demande close", "a publié la correction de la demande {}", []],
  "request.expired": ["Demande effacée à échéance", "a effacé à échéance le texte de la demande {}", []],
} as const satisfies Actions;
