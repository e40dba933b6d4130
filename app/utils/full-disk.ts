/** Said when the disk has no room for a write; to readers and staff alike, so without tu or vous. */
export const fullDiskWords =
  "Le site manque de place et ne peut rien enregistrer pour le moment. Rien n’est perdu\u202F: un nouvel envoi suffira, quand la place sera revenue.";
