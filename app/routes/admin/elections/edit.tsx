import { href } from "react-router";
import { electionForm } from "#app/modules/elections/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { elections } from "./section.server.ts";

const page = declaredEdit<typeof elections>("election", {
  form: electionForm,
  opens: () => ({ asOf: "" }),
  also: ({ id, nextDay, isPublished, slug }) => (
    <>
      {nextDay ? (
        <ButtonLink href={href("/admin/elections/:id/resultats", { id: String(id) })} kind="quiet" small>
          Résultats
        </ButtonLink>
      ) : null}
      {isPublished ? (
        <ButtonLink href={href("/elections/:slug", { slug })} kind="quiet" small>
          Voir la page
        </ButtonLink>
      ) : null}
    </>
  ),
});

export const meta = page.meta;
export const loader = elections.row.loader;
export const action = elections.row.action;
export default page.Page;
