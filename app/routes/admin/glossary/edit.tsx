import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findTermForStaff } from "#app/modules/glossary/admin-queries.server.ts";
import { updateTerm } from "#app/modules/glossary/mutations.server.ts";
import { termSchema } from "#app/modules/glossary/schema.ts";
import { plural } from "#app/utils/text.ts";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { TermForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.term.term ?? "Terme du lexique");

export async function loader({ params }: Route.LoaderArgs) {
  return { term: found(await findTermForStaff(rowId(params.id))) };
}

export const action = rowFormAction(termSchema, updateTerm, { to: back.to, said: "Terme enregistré." });

export default function EditTerm({ loaderData: { term }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={term.term} back={back} />
      <p className="mb-6">
        <a href={href("/lexique/:slug", { slug: term.slug })}>Voir sa page</a>
        {" · "}
        {term.mentions === 0 ? "Aucun article n’y est lié." : `Lié dans ${plural(term.mentions, "article")}.`}
      </p>
      <TermForm actionData={actionData} term={term} />
      <DeleteLink>Supprimer ce terme…</DeleteLink>
    </>
  );
}
