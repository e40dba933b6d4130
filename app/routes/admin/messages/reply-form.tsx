import { href, useRevalidator } from "react-router";
import { replyFields, replySchema } from "#app/modules/messages/schema.ts";
import { LeaveGuard } from "#app/ui/editor/leave-guard.tsx";
import { type DraftState, useAutosave } from "#app/ui/editor/use-autosave.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { formatTime } from "#app/utils/dates.ts";

interface Props {
  id: string;
  to: string;
  /** The last answer on the page, 0 for none. */
  seen: number;
  /** What this person typed here and has not sent. */
  kept: { body: string; at: string } | null;
  staffId: number;
  actionData: ActionResult | undefined;
}

/** The answer by mail. What is typed is kept as it is typed, for this person alone. */
export function ReplyForm({ id, to, seen, kept, staffId, actionData }: Props) {
  const form = useAppForm(replySchema, { actionData, id: "reponse", defaultValue: { body: kept?.body ?? "" } });
  const revalidator = useRevalidator();
  const draft = useAutosave(
    {
      formId: form.id,
      url: href("/admin/messages/:id/saisie", { id }),
      staffId,
      name: `reponse-${id}`,
      onServer: {
        keptAt: kept?.at ?? "",
        kept: kept ? new URLSearchParams({ body: kept.body }).toString() : null,
        version: "",
      },
      startsDirty: actionData !== undefined,
    },
    () => void revalidator.revalidate(),
  );
  return (
    <section className="bo-panel" aria-labelledby="repondre">
      <h2 id="repondre">Répondre</h2>
      <AppFormView form={form} labels={replyFields} action={`${href("/admin/messages/:id", { id })}?vu=${seen}`}>
        <TextArea
          field={form.fields.body}
          label={replyFields.body}
          hint={`Part par courriel à ${to}, avec son message en dessous. Sa réponse arrivera à l’adresse de la rédaction.`}
          rows={9}
          maxLength={10_000}
        />
        <div className="button-row">
          <SubmitButton busy="Envoi…">Envoyer la réponse</SubmitButton>
          <output className="bo-muted">{said(draft)}</output>
        </div>
        <Found draft={draft} />
      </AppFormView>
      <LeaveGuard dirty={draft.dirty} formId={form.id} kept={draft.kept !== null} />
    </section>
  );
}

function said({ dirty, kept }: DraftState): string {
  if (!dirty || !kept) return "";
  const at = formatTime(kept.at);
  return kept.where === "server" ? `Texte gardé à ${at}, pas envoyé.` : `Texte gardé dans ce navigateur à ${at}.`;
}

/** A text left in this browser by a page that was lost. */
function Found({ draft: { found, takeFound, forgetFound } }: { draft: DraftState }) {
  if (!found) return null;
  return (
    <div className="notice bo-notice">
      <p>
        Un autre texte de vous est resté dans ce navigateur&#8239;: «&#8239;
        {new URLSearchParams(found.typed).get("body")}&#8239;»
      </p>
      <div className="button-row">
        <button type="button" className="button button-quiet button-small" onClick={() => void takeFound(null)}>
          Le reprendre
        </button>
        <button type="button" className="button button-quiet button-small" onClick={forgetFound}>
          L’oublier
        </button>
      </div>
    </div>
  );
}
