import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { answerApplication } from "#app/modules/applications/mutations.server.ts";
import { findApplication } from "#app/modules/applications/queries.server.ts";
import { replySchema } from "#app/modules/applications/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/reply";
import { WriteForm } from "./write.tsx";

export const meta = () => adminMeta("Répondre à une candidature");

export async function loader({ params }: Route.LoaderArgs) {
  const { id, name, firstName, email, position } = orNotFound(await findApplication(rowId(params.id)));
  return { id, name, firstName, email, position };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, replySchema);
  if (!form.ok) return form.reply();
  const id = rowId(params.id);
  const sent = await answerApplication(staffActor(context), id, form.value.text, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  return redirectWithToast(href("/admin/applications/:id", { id: String(id) }), "Réponse envoyée.");
}

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, firstName, email, position } = loaderData;
  const to = href("/admin/applications/:id", { id: String(id) });
  return (
    <>
      <PageHead
        title={`Répondre à ${name}`}
        text={`Objet de l’email\u202F: «\u202FVotre candidature\u202F: ${position}\u202F».`}
        back={{ to, label: name }}
      />
      <WriteForm
        schema={replySchema}
        actionData={actionData}
        label="Réponse"
        hint={`Envoyée à ${email}, signée de votre nom. La personne répond à l’adresse email de contact du site.`}
        send="Envoyer la réponse"
        cancel={to}
        defaultValue={`Bonjour ${firstName},\n\n`}
      />
    </>
  );
}
