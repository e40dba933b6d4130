import { href } from "react-router";
import { replyFields, replySchema } from "#app/modules/messages/schema.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";

interface Props {
  id: string;
  to: string;
  /** The last answer on the page, 0 for none. */
  seen: number;
  actionData: ActionResult | undefined;
}

/** The answer by mail. */
export function ReplyForm({ id, to, seen, actionData }: Props) {
  const form = useAppForm(replySchema, { actionData, id: "reponse" });
  return (
    <section className="bo-panel" aria-labelledby="repondre">
      <h2 id="repondre">Répondre</h2>
      <AppFormView form={form} labels={replyFields} action={`${href("/admin/messages/:id", { id })}?vu=${seen}`}>
        <TextArea
          field={form.fields.body}
          label={replyFields.body}
          hint={`Part par email à ${to}, avec son message en dessous. Sa réponse arrivera à l’adresse email de la rédaction.`}
          rows={9}
          maxLength={10_000}
        />
        <div className="button-row">
          <SubmitButton busy="Envoi…">Envoyer la réponse</SubmitButton>
        </div>
      </AppFormView>
    </section>
  );
}
