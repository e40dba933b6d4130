/** Said when the disk has no room for a write; to readers and staff alike, so without tu or vous. */
export const fullDiskWords =
  "Le site manque de place et ne peut rien enregistrer pour le moment. Rien n’est perdu\u202F: un nouvel envoi suffira, quand la place sera revenue.";

/** Said when too many heavy files wait to be read; to readers and staff alike, so without tu or vous. */
export const tooManyFilesWords =
  "Trop de fichiers arrivent en même temps\u202F: rien n’a été enregistré. Le texte est encore sur cette page, ou sur la précédente\u202F: un nouvel envoi suffira, dans une minute.";

/** Said when no machine may write for now; to readers and staff alike, so without tu or vous. */
export const noPrimaryWords =
  "Le site ne peut rien enregistrer pour le moment. Rien n’est perdu\u202F: un nouvel envoi suffira, dans quelques instants.";
