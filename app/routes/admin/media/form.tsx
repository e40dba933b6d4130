import { href } from "react-router";
import { mediaFields, mediaSchema } from "#app/modules/media/library-schema.ts";
import type { MediaDetails } from "#app/modules/media/library.server.ts";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { FileField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, type AppForm, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "./media.css";

/** The picture that was sent is in the library, told in other words: here are those it has. */
function SameMedia({ media: { id, image, alt, credit, version } }: { media: MediaDetails }) {
  return (
    <section className="notice bo-same" aria-labelledby="meme-image">
      <input type="hidden" name="same" value={id} />
      <input type="hidden" name="version" value={version} />
      {image ? <Picture image={image} sizes="96px" className="bo-same-shown" alt="" /> : null}
      <div className="stack" role="alert">
        <h2 id="meme-image">Cette image est déjà dans la médiathèque</h2>
        <dl className="bo-facts">
          <dt>{mediaFields.alt}</dt>
          <dd>{alt || "—"}</dd>
          <dt>{mediaFields.credit}</dt>
          <dd>{credit || "—"}</dd>
        </dl>
        <p>
          <a href={href("/admin/media/:id", { id: String(id) })}>La garder ainsi</a>, ou prendre ce que vous avez écrit,
          ci-dessous.
        </p>
      </div>
    </section>
  );
}

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/media"), label: "Médiathèque" };

interface Props {
  actionData: ActionResult | undefined;
  media?: { alt: string; credit: string; version: number };
  /** What was sent is that picture of the library: its words are to choose, no file. */
  same?: MediaDetails | null;
}

/** What is said of a picture; a new one is sent with its file. */
export function MediaForm({ actionData, media, same }: Props) {
  const form = useAppForm(mediaSchema, { actionData, id: "media", defaultValue: media ?? {} });
  const { fields } = form;
  return (
    <AppFormView form={form} multipart={!media} labels={{ image: "Fichier", ...mediaFields }}>
      {media ? <VersionField formId={form.id} actionData={actionData} current={media.version} /> : null}
      {same ? <SameMedia media={same} /> : null}
      {media || same ? null : <ImageFile form={form} label="Fichier" />}
      <TextField
        field={fields.alt}
        label={mediaFields.alt}
        optional
        hint="Une phrase qui décrit l’image, pour les personnes qui ne la voient pas. Chaque article peut la décrire autrement."
        maxLength={300}
      />
      <TextField
        field={fields.credit}
        label={mediaFields.credit}
        optional
        hint="Le nom de la personne ou de l’agence qui a fait l’image."
        maxLength={200}
      />
      <FormActions
        label={media ? "Enregistrer" : same ? "Prendre la mienne" : "Ajouter cette image"}
        cancel={back.to}
      />
    </AppFormView>
  );
}

/** The file of a picture, named `image`. */
export function ImageFile({ form, label }: { form: Pick<AppForm<never>, "id" | "fieldErrors">; label: string }) {
  const id = `${form.id}-field-image`;
  const field = {
    id,
    name: "image",
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: form.fieldErrors.image,
    defaultValue: "",
    defaultChecked: false,
  };
  return <FileField field={field} label={label} required hint={acceptedImagesInWords} accept={acceptedImages} />;
}
