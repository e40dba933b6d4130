import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { replyToComment } from "#app/modules/comments/mutations.server.ts";
import { findComment } from "#app/modules/comments/queries.server.ts";
import { COMMENT_MAX, replySchema } from "#app/modules/comments/schema.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/reply";
import "./comments.css";

export const loader = async ({ params }: Route.LoaderArgs) =>
  orNotFound(await findComment(rowId(params.id), rowId(params.comment)));

/** The form of the list, or of this page, which shows a refused one again. */
export const action = rowFormAction(
  replySchema,
  (actor, id, { text }, { params, submissionKey }) =>
    replyToComment(actor, id, rowId(params.comment), text, submissionKey),
  { to: (id, comment) => `${articleAt(id, "relire")}#commentaire-${comment.id}`, message: "Réponse ajoutée." },
);

export default function Reply({ loaderData: { by, quote, text }, actionData, params }: Route.ComponentProps) {
  const form = useAppForm(replySchema, { actionData, id: "reponse" });
  const back = articleAt(params.id, "relire");
  const label = "Votre réponse";
  return (
    <>
      <PageHead title={`Répondre à ${by}`} tab="Répondre à un commentaire" back={{ to: back, label: "Relire" }} />
      <AppFormView form={form} labels={{ text: label }}>
        <blockquote className="cm-quote text-soft text-[0.9375rem] wrap-anywhere">{quote}</blockquote>
        <p className="cm-said whitespace-pre-wrap wrap-anywhere">{text}</p>
        <TextArea field={form.fields.text} label={label} rows={4} maxLength={COMMENT_MAX} required />
        <FormActions label="Envoyer" busy="Envoi…" cancel={back} />
      </AppFormView>
    </>
  );
}
