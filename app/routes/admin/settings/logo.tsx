import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { logoForm } from "#app/modules/settings/forms.ts";
import { saveLogo, settingsVersion } from "#app/modules/settings/mutations.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { SiteMark } from "#app/modules/settings/site-mark.tsx";
import { CheckboxField, FileField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/logo";

export const meta = () => adminMeta("Logo");

export async function loader() {
  return { logo: (await siteSettings()).logo, version: await settingsVersion("logo") };
}

export const action = formAction(
  logoForm.schema,
  (actor, value, _key, { formData }) => saveLogo(actor, uploadedFile(formData, "image"), value),
  {
    to: href("/admin/settings/logo"),
    message: ({ removeImage }) => (removeImage ? "Le rouge-gorge est de retour." : "Logo enregistré."),
  },
);

export default function SiteLogo({ loaderData, actionData }: Route.ComponentProps) {
  const { logo, version } = loaderData;
  const form = useAppForm(logoForm.schema, { actionData, id: "logo", defaultValue: {} });
  const file = {
    ...form.fields.removeImage,
    id: `${form.id}-field-image`,
    name: "image",
    errorId: `${form.id}-image-error`,
    descriptionId: `${form.id}-image-hint`,
    errors: form.fieldErrors.image,
  };
  return (
    <AppFormView form={form} multipart labels={{ ...logoForm.labels, image: "Logo" }}>
      <VersionField formId={form.id} actionData={actionData} current={version} />
      <div className="flex items-center gap-4 *:first:h-auto *:first:w-18">
        <SiteMark logo={logo} />
        <p className="bo-muted">{logo ? "Votre logo, en haut de chaque page." : "Le rouge-gorge de la maison."}</p>
      </div>
      <FileField
        field={file}
        label={logo ? "Le remplacer" : "Fichier"}
        optional
        hint={`Carré de préférence, montré à 36 pixels. ${acceptedImagesInWords}.`}
        accept={acceptedImages}
      />
      {logo ? <CheckboxField field={form.fields.removeImage} label={logoForm.labels.removeImage} /> : null}
      <FormActions />
    </AppFormView>
  );
}
