import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, noteSchema);
  if (!form.ok) return form.reply();
  const id = rowId(params.id);
  const noted = await noteApplication(staffActor(context), id, form.value.text, form.submissionKey);
  if (!noted.ok) return form.reply(noted.errors);
  return redirectWithToast(href("/admin/applications/:id", { id: String(id) }), "Note ajoutée.");
}

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
