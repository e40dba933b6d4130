import { useRef } from "react";
import { notificationPicture } from "#app/modules/push/notification.ts";
import { PushBox } from "#app/modules/push/push-message.tsx";
import { QuietButton } from "#app/ui/button.tsx";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { CheckboxField, DateTimeField, TextField } from "#app/ui/form/fields.tsx";
import { type Field, SubmitButton } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { QuickDate } from "../form-choices.server.ts";
import { fieldLabels } from "../labels.ts";
import { PreflightPanel } from "../preflight/preflight-panel.tsx";
import type { ArticleFields, ChosenImage, FormContext } from "./form-context.ts";

interface Props {
  fields: ArticleFields;
  context: FormContext;
  canPublish: boolean;
  formId: string;
  /** Its date is that of its publication: no longer a date to choose. */
  isOnline: boolean;
  image: ChosenImage | null;
}

/** A box that is no longer to tick: what it said is sent again. */
function Kept({ field }: { field: Field }) {
  return field.defaultChecked ? <input type="hidden" name={field.name} value="on" /> : null;
}

interface WhenFieldProps {
  field: Field;
  quick: QuickDate[];
  today: string;
  action: string | undefined;
}

export const QuickDates = ({ quick, action }: Pick<WhenFieldProps, "quick" | "action">) => (
  <div className="flex flex-wrap gap-2">
    {quick.map(({ value, label }) => (
      <SubmitButton
        key={value}
        className="button button-quiet button-small"
        name="at"
        value={value}
        formAction={action}
      >
        {label}
      </SubmitButton>
    ))}
  </div>
);

export function Unsigned({ formId }: { formId: string }) {
  const isSigned = useFormState(formId, true, (typed) => typed.has("authorIds"));
  return isSigned ? null : <p>Personne ne signe cet article.</p>;
}

/** "Programmer" opens its hours, and a date; closed again, the article comes out when it is published. */
function WhenField({ field, quick, today, action }: WhenFieldProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const onSummary = () => {
    const input = box.current?.open ? box.current.querySelector("input") : null;
    if (!input) return;
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <details
      className="ed-when"
      ref={box}
      open={String(field.defaultValue ?? "") >= (today || "9") || Boolean(field.errors?.length)}
    >
      <summary className="button button-quiet" onClick={onSummary}>
        Programmer
      </summary>
      <div className="grid gap-3 pt-3">
        <QuickDates quick={quick} action={action} />
        <DateTimeField field={field} label="Ou une date et une heure" hint="Heure de Paris." />
        {hydrated || !action ? null : (
          <QuietButton type="submit" formAction={action}>
            Programmer à cette date
          </QuietButton>
        )}
      </div>
    </details>
  );
}

export function PublishStep({ fields, context, canPublish, isOnline, formId, image }: Props) {
  const { quickDates, scheduleUrl } = context;
  return (
    <>
      {context.preflight ? <PreflightPanel formId={formId} fields={fields} context={context.preflight} /> : null}
      <section className="ed-panel">
        <h2>Publication</h2>
        {isOnline ? null : <Unsigned formId={formId} />}
        {canPublish && quickDates && !isOnline ? (
          <WhenField field={fields.publishedAt} quick={quickDates} today={context.today ?? ""} action={scheduleUrl} />
        ) : null}
        {canPublish ? (
          <>
            <CheckboxField
              field={fields.featured}
              label="À la une"
              hint="Un article mis en avant peut tenir la grande carte de la page d’accueil."
            />
            {isOnline ? (
              <Kept field={fields.notifyOnPublish} />
            ) : (
              <PushBox
                field={fields.notifyOnPublish}
                formId={formId}
                title={fields.title}
                body={fields.excerpt}
                image={notificationPicture(image?.image)}
                hint={context.subscribers}
                siteName={context.siteName}
                topics={context.topics}
              />
            )}
          </>
        ) : null}
        <details className="ed-fold">
          <summary>Date, faits vérifiés, adresse de la page</summary>
          <div className="stack">
            {canPublish && (isOnline || !quickDates) ? (
              <DateTimeField field={fields.publishedAt} label={fieldLabels.publishedAt} hint="Heure de Paris." />
            ) : null}
            <TextField
              field={fields.asOf}
              label={fieldLabels.asOf}
              optional
              type="date"
              className="input-short"
              hint="Le jour jusqu’auquel les faits sont vérifiés&#x202f;: l’article n’est jamais daté d’un jour plus récent."
            />
            <TextField
              field={fields.slug}
              label={fieldLabels.slug}
              optional
              hint={`${context.siteHost}/articles/… Vide\u202F: faite avec le titre.`}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
            />
          </div>
        </details>
      </section>
    </>
  );
}
