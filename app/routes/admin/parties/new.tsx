import { formAction } from "#app/http/form-action.server.ts";
import { createParty } from "#app/modules/parties/mutations.server.ts";
import { listPartyNames } from "#app/modules/parties/queries.server.ts";
import { partySchema } from "#app/modules/parties/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { PartyForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un parti");

export async function loader() {
  return { others: await listPartyNames() };
}

export const action = formAction(partySchema, createParty, { to: back.to, said: "Parti ajouté." });

export default function NewParty({ loaderData: { others }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un parti" back={back} />
      <PartyForm actionData={actionData} others={others} />
    </>
  );
}
