import { href } from "react-router";
import { type Passage, COMMENT_MAX, commentFields, commentSchema } from "#app/modules/comments/schema.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";

interface Props {
  articleId: string;
  passage: Passage;
  actionData?: ActionResult | undefined;
  /** Where "Annuler" leads, or what it does in a dialog. */
  cancel: string | (() => void);
}

/** What one has to say of a passage, under the passage. */
export function CommentForm({ articleId, passage, actionData, cancel }: Props) {
  const form = useAppForm(commentSchema, { actionData, id: "commentaire" });
  const action = href("/admin/articles/:id/commentaires/nouveau", { id: articleId });
  return (
    <AppFormView form={form} labels={commentFields} action={action}>
      <blockquote className="cm-quote text-soft text-[0.9375rem] wrap-anywhere">
        {passage.quote || "Aucun passage choisi."}
      </blockquote>
      {Object.entries(passage).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea
        field={form.fields.text}
        label={commentFields.text}
        rows={4}
        maxLength={COMMENT_MAX}
        required
        wide
        autoFocus
      />
      {typeof cancel === "string" ? (
        <FormActions label="Commenter" busy="Envoi…" cancel={cancel} />
      ) : (
        <div className="button-row">
          <SubmitButton busy="Envoi…">Commenter</SubmitButton>
          <button type="button" className="button button-bare" onClick={cancel}>
            Annuler
          </button>
        </div>
      )}
    </AppFormView>
  );
}
