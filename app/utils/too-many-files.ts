/** Said when too many heavy files wait to be read; to readers and staff alike, so without tu or vous. */
export const tooManyFilesWords =
  "Trop de fichiers arrivent en même temps\u202F: rien n’a été enregistré. Le texte est encore sur cette page, ou sur la précédente\u202F: un nouvel envoi suffira, dans une minute.";
