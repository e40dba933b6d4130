import type { Actions } from "./action.ts";

export const actions = {
  "application.received": { label: "Candidature reçue", did: "a envoyé la candidature {}", shows: [] },
  "application.marked": { label: "Candidature classée", did: "a classé la candidature {}", shows: [] },
  "application.noted": { label: "Note sur une candidature", did: "a écrit une note sur la candidature {}", shows: [] },
  "application.answered": { label: "Réponse à une candidature", did: "a répondu à la candidature {}", shows: [] },
  "application.deleted": { label: "Candidature supprimée", did: "a supprimé la candidature {}", shows: [] },
  "application.restored": { label: "Candidature rétablie", did: "a rétabli la candidature {}", shows: [] },
  "application.purged": {
    label: "Candidature effacée pour de bon",
    did: "a effacé pour de bon la candidature {}",
    shows: [],
  },
  "application.expired": {
    label: "Candidature effacée à échéance",
    did: "a effacé à échéance la candidature {}",
    shows: [],
  },
  "application.list-exported": {
    label: "Liste des candidatures exportée",
    did: "a exporté la liste des candidatures",
    shows: [],
  },
} as const satisfies Actions;
