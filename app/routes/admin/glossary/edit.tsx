import { href } from "react-router";
import { NAME_MAX, termForm } from "#app/modules/glossary/schema.ts";
import { plural } from "#app/utils/text.ts";
import { declaredEdit } from "../declared/edit.tsx";
import { terms } from "./section.server.ts";

const page = declaredEdit<typeof terms>("term", {
  form: termForm,
  above: ({ slug, mentions }) => (
    <p className="mb-6">
      <a href={href("/lexique/:slug", { slug })}>Voir sa page</a>
      {" · "}
      {mentions === 0 ? "Aucun article n’y est lié." : `Lié dans ${plural(mentions, "article")}.`}
    </p>
  ),
  opens: (params) => ({ term: params.get("terme")?.slice(0, NAME_MAX) ?? "" }),
});

export const meta = page.meta;
export const loader = terms.row.loader;
export const action = terms.row.action;
export default page.Page;
