import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { articleBin } from "#app/modules/articles/deletion.server.ts";
import { createPreviewLink, removePreviewLink } from "#app/modules/articles/preview.server.ts";
import { archiveArticle, unpublishArticle } from "#app/modules/articles/publication.server.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un article");

const to = (id: string) => href("/admin/articles/:id", { id });
const page = deletion({
  find: articleBin.find,
  what: ({ title }) => `l’article ${quoted(title)}`,
  work: articleBin.delete,
  to: href("/admin/articles"),
  said: "Article supprimé.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(articleBin.restore, { to, said: "Article rétabli." }),
  depublier: button(unpublishArticle, { to, said: "L’article est de nouveau un brouillon." }),
  archiver: button(archiveArticle, { to, said: "Article archivé." }),
  apercu: button(createPreviewLink, { to, said: "Lien de relecture créé." }),
  fermer: button(removePreviewLink, { to, said: "Lien de relecture fermé." }),
});
