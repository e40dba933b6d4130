import type { Actions } from "./action.ts";

export const actions = {
  "message.received": { label: "Message reçu", did: "a envoyé le message {}", shows: [] },
  "message.replied": { label: "Réponse envoyée", did: "a répondu au message {}", shows: [] },
  "message.marked": { label: "Message classé", did: "a classé le message {}", shows: [] },
  "message.assigned": { label: "Message attribué", did: "a attribué le message {}", shows: [] },
  "message.deleted": { label: "Message supprimé", did: "a supprimé le message {}", shows: [] },
  "message.restored": { label: "Message rétabli", did: "a rétabli le message {}", shows: [] },
  "message.purged": { label: "Message effacé pour de bon", did: "a effacé pour de bon le message {}", shows: [] },
  "message.expired": { label: "Message effacé à échéance", did: "a effacé à échéance le message {}", shows: [] },
  "message.list-exported": { label: "Liste des messages exportée", did: "a exporté la liste des messages", shows: [] },
} as const satisfies Actions;
