import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { replyToComment } from "#app/modules/comments/mutations.server.ts";
import { findComment } from "#app/modules/comments/queries.server.ts";
import { COMMENT_MAX, replySchema } from "#app/modules/comments/schema.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/reply";
import "./comments.css";

export const meta = () => adminMeta("Répondre à un commentaire");

export async function loader({ params }: Route.LoaderArgs) {
  const comment = orNotFound(await findComment(rowId(params.id), rowId(params.comment)));
  return { comment, back: href("/admin/articles/:id/relire", { id: params.id }) };
}

/** The form of the list, or of this page, which shows a refused one again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, replySchema);
  if (!form.ok) return form.reply();
  const [id, comment] = [rowId(params.id), rowId(params.comment)];
  const sent = await replyToComment(staffActor(context), id, comment, form.value.text, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  const to = `${href("/admin/articles/:id/relire", { id: params.id })}#commentaire-${comment}`;
  return redirectWithToast(to, "Réponse ajoutée.");
}

export default function Reply({ loaderData: { comment, back }, actionData }: Route.ComponentProps) {
  const form = useAppForm(replySchema, { actionData, id: "reponse" });
  const label = "Votre réponse";
  return (
    <>
      <PageHead title={`Répondre à ${comment.by}`} back={{ to: back, label: "Relire" }} />
      <AppFormView form={form} labels={{ text: label }}>
        <blockquote className="cm-quote text-soft text-[0.9375rem] wrap-anywhere">{comment.quote}</blockquote>
        <p className="cm-said whitespace-pre-wrap wrap-anywhere">{comment.text}</p>
        <TextArea field={form.fields.text} label={label} rows={4} maxLength={COMMENT_MAX} required />
        <FormActions label="Envoyer" busy="Envoi…" cancel={back} />
      </AppFormView>
    </>
  );
}
