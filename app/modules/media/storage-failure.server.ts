import { StorageFailure } from "#app/platform/storage/storage.server.ts";

/** The refusal when files cannot be stored for now; other errors are thrown on. */
export function storageFailure(error: unknown): string {
  if (!(error instanceof StorageFailure)) throw error;
  return "Le stockage des fichiers ne répond pas\u202F: rien n’a été enregistré. Réessayez dans quelques minutes, et choisissez de nouveau le fichier.";
}
