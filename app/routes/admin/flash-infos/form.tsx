import type { FlashForm as FlashData } from "#app/modules/flash/admin-queries.server.ts";
import { flashFields, flashSchema } from "#app/modules/flash/schema.ts";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CheckboxField, DateTimeField, FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { VersionField } from "../shared/version-field.tsx";

interface Props {
  actionData: ActionResult | undefined;
  flash?: FlashData;
}

/** The form of a flash info, new or not. The file is read apart from the schema. */
export function FlashForm({ actionData, flash }: Props) {
  const form = useAppForm(flashSchema, {
    actionData,
    id: "flash",
    defaultValue: {
      title: flash?.title,
      content: flash?.content,
      url: flash?.url,
      imageAlt: flash?.imageAlt,
      publishedAt: flash?.publishedAtInput,
      expiresAt: flash?.expiresAtInput,
    },
  });
  const { fields } = form;
  const image = {
    ...fields.imageAlt,
    id: `${form.id}-field-image`,
    name: "image",
    errorId: `${form.id}-image-error`,
    errors: form.fieldErrors.image,
    descriptionId: `${form.id}-image-hint`,
  };
  return (
    <AppFormView form={form} multipart labels={{ ...flashFields, image: "Image" }}>
      {flash ? <VersionField formId={form.id} actionData={actionData} current={flash.version} /> : null}
      <TextField field={fields.title} label="Titre" required maxLength={200} />
      <TextArea field={fields.content} label="Texte" optional hint="Une ou deux phrases." rows={3} />
      <TextField
        field={fields.url}
        label="Lien"
        optional
        hint="S’ouvre dans un nouvel onglet. Sans lien, la carte ne se clique pas."
        type="url"
      />
      <fieldset className="stack bo-fieldset">
        <legend>Image</legend>
        {flash?.image ? (
          <>
            <Picture image={flash.image} sizes="240px" className="bo-preview" />
            <CheckboxField field={fields.removeImage} label="Retirer cette image" />
          </>
        ) : null}
        <FileField
          field={image}
          label={flash?.image ? "La remplacer" : "Fichier"}
          optional
          hint={acceptedImagesInWords}
          accept={acceptedImages}
        />
        <TextField
          field={fields.imageAlt}
          label="Description de l’image"
          hint="Ce qu’elle montre, pour qui ne la voit pas. Nécessaire s’il y a une image."
          maxLength={300}
        />
      </fieldset>
      <div className="bo-pair">
        <DateTimeField
          field={fields.publishedAt}
          label="Publication"
          optional
          hint="Vide&#8239;: au moment de publier."
        />
        <DateTimeField
          field={fields.expiresAt}
          label="Fin d’affichage"
          optional
          hint="Vide&#8239;: sans fin. Heure de Paris."
        />
      </div>
      <div className="button-row">
        <SubmitButton busy="Enregistrement…">{flash ? "Enregistrer" : "Enregistrer le brouillon"}</SubmitButton>
        <ButtonLink href="/admin/flash-infos" kind="bare">
          Annuler
        </ButtonLink>
      </div>
    </AppFormView>
  );
}
