import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { noteApplication } from "#app/modules/applications/mutations.server.ts";
import { findApplication } from "#app/modules/applications/queries.server.ts";
import { noteSchema } from "#app/modules/applications/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/note";
import { WriteForm } from "./write.tsx";

export const meta = () => adminMeta("Ajouter une note");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name } = orNotFound(await findApplication(rowId(params.id)));
  return { id, name };
}

export const action = rowFormAction(
  noteSchema,
  (actor, id, { text }, { submissionKey }) => noteApplication(actor, id, text, submissionKey),
  { to: (id) => href("/admin/applications/:id", { id }), message: "Note ajoutée." },
);

export default function Note({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const to = href("/admin/applications/:id", { id: String(id) });
  return (
    <>
      <PageHead title="Ajouter une note" back={{ to, label: name }} />
      <WriteForm
        schema={noteSchema}
        actionData={actionData}
        label="Note"
        hint="Lue par les administrateurs seulement. La personne peut demander à voir ce que vous gardez sur elle."
        send="Ajouter cette note"
        cancel={to}
      />
    </>
  );
}
