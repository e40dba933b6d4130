import { bannerFields, bannerSchema } from "#app/modules/banners/schema.ts";
import { CheckboxField, RadioField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";

interface Props {
  actionData: ActionResult | undefined;
  banner: {
    message: string;
    isActive: boolean;
    linkType: string;
    internalLink: string;
    externalLink: string;
    version: number;
  };
}

const kinds = [
  { value: "internal", label: "Vers une page du site" },
  { value: "external", label: "Vers un autre site" },
];

/** The form of both banners. */
export function BannerForm({ actionData, banner }: Props) {
  const { version, ...defaultValue } = banner;
  const form = useAppForm(bannerSchema, { actionData, id: "bandeau", defaultValue });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={bannerFields}>
      <VersionField formId={form.id} actionData={actionData} current={version} />
      <CheckboxField field={fields.isActive} label="Afficher ce bandeau sur le site" />
      <TextArea
        field={fields.message}
        label={bannerFields.message}
        hint="Un message changé revient aussi chez celles et ceux qui avaient fermé l’ancien."
        rows={2}
        maxLength={300}
      />
      <RadioField field={fields.linkType} label={"Où mène-t-il\u202F?"} options={kinds} />
      <TextField
        field={fields.internalLink}
        label={bannerFields.internalLink}
        optional
        placeholder="/suivis-en-direct"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField field={fields.externalLink} label={bannerFields.externalLink} optional type="url" />
      <FormActions />
    </AppFormView>
  );
}
