import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { updateElection } from "#app/modules/elections/elections.server.ts";
import { findElectionForStaff } from "#app/modules/elections/queries.server.ts";
import { electionSchema } from "#app/modules/elections/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { ElectionFields, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.election.name ?? "Élection");

export async function loader({ params }: Route.LoaderArgs) {
  return { election: found(await findElectionForStaff(rowId(params.id))) };
}

export const action = rowFormAction(electionSchema, updateElection, { to: back.to, said: "Élection enregistrée." });

export default function EditElection({ loaderData: { election }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={election.name} back={back}>
        {election.isPublished ? (
          <ButtonLink href={href("/elections/:slug", { slug: election.slug })} kind="quiet" small>
            Voir la page
          </ButtonLink>
        ) : null}
      </PageHead>
      <ElectionFields actionData={actionData} election={election} />
      <DeleteLink>Supprimer cette élection…</DeleteLink>
    </>
  );
}
