import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
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

export const action = rowFormAction(
  replySchema,
  (actor, id, { text }, { submissionKey }) => answerApplication(actor, id, text, submissionKey),
  { to: (id) => href("/admin/applications/:id", { id }), message: "Réponse envoyée." },
);

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
