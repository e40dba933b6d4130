import { href } from "react-router";

type Word =
  | "apercu"
  | "apercu-de-la-saisie"
  | "apercu/fermer"
  | "archiver"
  | "depublier"
  | "etape"
  | "oublier"
  | "prevenir"
  | "programmer"
  | "publier"
  | "relecture"
  | "relecture/demander"
  | "relecture/retirer"
  | "relire"
  | "reseaux"
  | "reseaux/images.zip"
  | "saisie"
  | "supprimer"
  | "versions";

/** The page of an article in the back office, "new" for one that is not saved yet; with a word, what is under it. */
export function articleAt(id: number | string, word?: Word): string {
  const params = { id: String(id) };
  if (word) return href(`/admin/articles/:id/${word}`, params);
  return id === "new" ? href("/admin/articles/new") : href("/admin/articles/:id", params);
}
