import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { answerApplication, noteApplication } from "#app/modules/applications/mutations.server.ts";
import { findApplication } from "#app/modules/applications/queries.server.ts";
import { noteForm, replyForm } from "#app/modules/applications/schema.ts";
import { pick } from "#app/utils/pick.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/write";

const isReplyAt = (pattern: string) => pattern.endsWith("/repondre");

export async function loader({ params, pattern }: Route.LoaderArgs) {
  const application = orNotFound(await findApplication(rowId(params.id)));
  return { ...pick(application, ["id", "name", "firstName", "email", "position"]), isReply: isReplyAt(pattern) };
}

const to = (id: string) => href("/admin/applications/:id", { id });

const note = rowFormAction(
  noteForm.schema,
  (actor, id, { text }, { submissionKey }) => noteApplication(actor, id, text, submissionKey),
  { to, message: "Note ajoutée." },
);

const reply = rowFormAction(
  replyForm.schema,
  (actor, id, { text }, { submissionKey }) => answerApplication(actor, id, text, submissionKey),
  { to, message: "Réponse envoyée." },
);

const writingAt = (pattern: string) => (isReplyAt(pattern) ? reply : note);

export const action = Object.assign((args: Route.ActionArgs) => writingAt(args.pattern)(args), {
  schemaAt: (pattern: string) => writingAt(pattern).schema,
});

/** One text about a candidate: a note, or a reply. */
export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, firstName, email, position, isReply } = loaderData;
  const back = to(String(id));
  const hint = `Envoyée à ${email}, signée de votre nom. La personne répond à l’adresse email de contact du site.`;
  return (
    <>
      <PageHead
        title={isReply ? `Répondre à ${name}` : "Ajouter une note"}
        tab={isReply ? "Répondre à une candidature" : undefined}
        text={isReply ? `Objet de l’email\u202F: «\u202FVotre candidature\u202F: ${position}\u202F».` : undefined}
        back={{ to: back, label: name }}
      />
      <DeclaredForm
        of={isReply ? replyForm : noteForm}
        id="texte"
        actionData={actionData}
        opens={{ text: isReply ? `Bonjour ${firstName},\n\n` : "" }}
        hints={isReply ? { text: hint } : {}}
        sentByEnter
      >
        <FormActions label={isReply ? "Envoyer la réponse" : "Ajouter cette note"} busy="Envoi…" cancel={back} />
      </DeclaredForm>
    </>
  );
}
