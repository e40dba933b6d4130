import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { updateParty } from "#app/modules/parties/mutations.server.ts";
import { findPartyForStaff, listPartyNames } from "#app/modules/parties/queries.server.ts";
import { partySchema } from "#app/modules/parties/schema.ts";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { PartyForm, back } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.party.name ?? "Parti");

export async function loader({ params }: Route.LoaderArgs) {
  const [party, others] = await Promise.all([findPartyForStaff(rowId(params.id)), listPartyNames()]);
  return { party: found(party), others };
}

export const action = rowFormAction(partySchema, updateParty, { to: back.to, said: "Parti enregistré." });

export default function EditParty({ loaderData: { party, others }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={party.name} back={back} />
      <PartyForm actionData={actionData} others={others} party={party} />
      <DeleteLink>Supprimer ce parti…</DeleteLink>
    </>
  );
}
