import { formAction } from "#app/http/form-action.server.ts";
import { createElection } from "#app/modules/elections/elections.server.ts";
import { electionSchema } from "#app/modules/elections/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { ElectionFields, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter une élection");

export const action = formAction(electionSchema, createElection, { to: back.to, said: "Élection ajoutée." });

export default function NewElection({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une élection" back={back} />
      <ElectionFields actionData={actionData} />
    </>
  );
}
