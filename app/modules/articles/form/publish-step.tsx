import { CheckboxField, DateTimeField, TextField } from "#app/ui/form/fields.tsx";
import { PreflightPanel } from "../preflight/preflight-panel.tsx";
import { fieldLabels } from "../labels.ts";
import type { ArticleFields, FormContext } from "./form-context.ts";

interface Props {
  fields: ArticleFields;
  context: FormContext;
  /** Part of the choices are the editors' (featured, date). */
  canPublish: boolean;
  formId: string;
}

/** The third step: when, where and to whom. */
export function PublishStep({ fields, context, canPublish, formId }: Props) {
  return (
    <>
      {context.preflight ? <PreflightPanel formId={formId} fields={fields} context={context.preflight} /> : null}
      <section className="ed-panel">
        <h2>Publication</h2>
        {canPublish ? (
          <>
            <DateTimeField
              field={fields.publishedAt}
              label={fieldLabels.publishedAt}
              hint="Heure de Paris. Vide&#x202f;: au moment de publier. À venir&#x202f;: choisissez «&#x202f;Programmer&#x202f;»."
            />
            <CheckboxField
              field={fields.featured}
              label="À la une"
              hint="Peut tenir la grande carte de la page d’accueil."
            />
            <CheckboxField field={fields.notifyOnPublish} label="Prévenir les abonnés" hint={context.subscribers} />
          </>
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
      </section>
    </>
  );
}
