import { href } from "react-router";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { findTermForStaff } from "#app/modules/glossary/admin-queries.server.ts";
import { termBin } from "#app/modules/glossary/mutations.server.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";

export { DeleteRoute as default } from "../shared/delete-page.tsx";

export const meta = () => adminMeta("Supprimer un terme");

const to = href("/admin/glossaire");
const page = deletion({
  find: findTermForStaff,
  what: ({ term, mentions }) =>
    `le terme ${quoted(term)}${mentions > 0 ? `, lié dans ${plural(mentions, "article")}` : ""}`,
  work: termBin.delete,
  to,
  said: "Terme supprimé. Ses liens disparaissent des articles.",
});

export const loader = page.loader;

export const action = buttons({
  supprimer: page.action,
  retablir: button(termBin.restore, { to, said: "Terme rétabli." }),
});
