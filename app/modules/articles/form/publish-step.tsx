import { useRef } from "react";
import { notificationPicture } from "#app/modules/push/notification.ts";
import { PushBox } from "#app/modules/push/push-message.tsx";
import { QuietButton } from "#app/ui/button.tsx";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { CheckboxField, DateTimeField, TextField } from "#app/ui/form/fields.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { articleAt } from "../address.ts";
import type { QuickDate } from "../form-choices.server.ts";
import { fieldLabels } from "../labels.ts";
import { PreflightPanel } from "../preflight/preflight-panel.tsx";
import { useArticleForm, useDesk } from "./form-context.ts";

export const QuickDates = ({ quick, action }: { quick: QuickDate[]; action: string }) => (
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
function WhenField() {
  const { fields, desk } = useDesk();
  const field = fields.publishedAt;
  const action = articleAt(desk.id, "programmer");
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
      className="ed-when open:[&>summary]:[--button-ground:var(--sunk)]"
      ref={box}
      open={String(field.defaultValue ?? "") >= desk.today || Boolean(field.errors?.length)}
    >
      <summary className="button button-quiet" onClick={onSummary}>
        Programmer
      </summary>
      <div className="grid gap-3 pt-3">
        <QuickDates quick={desk.quickDates} action={action} />
        <DateTimeField field={field} label="Ou une date et une heure" hint="Heure de Paris." />
        {hydrated ? null : (
          <QuietButton type="submit" formAction={action}>
            Programmer à cette date
          </QuietButton>
        )}
      </div>
    </details>
  );
}

export function PublishStep() {
  const { form, fields, choices, desk, isOnline, image } = useArticleForm();
  const canPublish = desk?.canPublish ?? true;
  return (
    <>
      {desk ? <PreflightPanel /> : null}
      <section className="ed-panel">
        <h2>Publication</h2>
        {isOnline ? null : <Unsigned formId={form.id} />}
        {canPublish && desk && !isOnline ? <WhenField /> : null}
        {canPublish ? (
          <CheckboxField
            field={fields.featured}
            label="À la une"
            hint="Un article mis en avant peut tenir la grande carte de la page d’accueil."
          />
        ) : null}
        {canPublish && !isOnline ? (
          <PushBox
            field={fields.notifyOnPublish}
            formId={form.id}
            title={fields.title}
            body={fields.excerpt}
            image={notificationPicture(image?.image)}
            hint={desk?.subscribers ?? ""}
            siteName={choices.siteName}
            topics={desk?.topics ?? []}
          />
        ) : null}
        {/* No longer to tick: what it said is sent again. */}
        {canPublish && isOnline && fields.notifyOnPublish.defaultChecked ? (
          <input type="hidden" name="notifyOnPublish" value="on" />
        ) : null}
        <details className="ed-fold">
          <summary>Date, faits vérifiés, adresse de la page</summary>
          <div className="stack">
            {canPublish && (isOnline || !desk) ? (
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
              hint={`${choices.siteHost}/articles/… Vide\u202F: faite avec le titre.`}
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
