/** Said when no machine may write for now; to readers and staff alike, so without tu or vous. */
export const noPrimaryWords =
  "Le site ne peut rien enregistrer pour le moment. Rien n’est perdu\u202F: un nouvel envoi suffira, dans quelques instants.";
