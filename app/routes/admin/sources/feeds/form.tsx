import { href } from "react-router";
import { feedKindLabels } from "#app/modules/feeds/labels.ts";
import { feedFields, feedSchema } from "#app/modules/feeds/schema.ts";
import { CheckboxField, RadioField, SelectField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { countryChoices } from "#app/utils/countries.ts";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";

export interface FeedValues {
  kind: "news" | "podcast";
  name: string;
  feedUrl: string;
  siteUrl: string;
  country?: "FR" | "BE" | "EU";
  flag?: string;
  isActive: boolean;
}

interface Props {
  actionData: ActionResult | undefined;
  feed: FeedValues & { id?: number; version?: number };
}

const kinds = [
  { value: "news", label: `${feedKindLabels.news}, pour le mur` },
  { value: "podcast", label: `${feedKindLabels.podcast}, pour la page des épisodes` },
];

/** The form of a source, new or not: sent to the page's own address, or to that of new ones. */
export function FeedForm({ actionData, feed }: Props) {
  const { id, version, ...defaultValue } = feed;
  const form = useAppForm(feedSchema, { actionData, id: "flux", defaultValue });
  const { fields } = form;
  const isNew = id === undefined;
  const cancel = isNew ? href("/admin/sources") : href("/admin/sources/:id", { id: String(id) });
  return (
    <AppFormView form={form} labels={feedFields} {...(isNew ? { action: href("/admin/sources/nouveau") } : {})}>
      {version ? <VersionField formId={form.id} actionData={actionData} current={version} /> : null}
      <TextField
        field={fields.feedUrl}
        label={feedFields.feedUrl}
        {...(isNew ? {} : { hint: "La changer fait relire la source depuis le début." })}
        required
        type="url"
      />
      <TextField
        field={fields.name}
        label={feedFields.name}
        hint="Tel que le public le lira sous chaque titre."
        required
        maxLength={120}
      />
      <TextField field={fields.siteUrl} label={feedFields.siteUrl} optional type="url" />
      <RadioField field={fields.kind} label={feedFields.kind} options={kinds} />
      <div className="bo-pair">
        <SelectField
          field={fields.country}
          label={feedFields.country}
          hint="Le pays dont la source parle le plus."
          required
          options={countryChoices}
          placeholder="Choisir…"
        />
        <TextField
          field={fields.flag}
          label={feedFields.flag}
          optional
          hint="Un emoji. Vide&#8239;: celui du pays."
          className="input-short"
        />
      </div>
      <CheckboxField
        field={fields.isActive}
        label="Lire cette source"
        hint="Si vous désactivez la source, le site ne la lit plus. Ses articles restent jusqu’à 30 jours."
      />
      <FormActions label={isNew ? "Ajouter cette source" : "Enregistrer"} cancel={cancel} />
    </AppFormView>
  );
}
