import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { CheckboxField, FileField, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { shrinkChosen } from "#app/ui/shrink-picture.ts";
import type { ImageView } from "#app/utils/image-view.ts";

interface Props {
  formId: string;
  /** Errors of the file itself, which no schema reads: `form.fieldErrors.image`. */
  errors: string[] | undefined;
  image: ImageView | null | undefined;
  alt: Field;
  /** Absent where the picture cannot do without. */
  remove?: Field;
}

/** The picture of a row: the present one, another in its place, what it shows. The file is named `image`. */
export function ImageFieldset({ formId, errors, image, alt, remove }: Props) {
  const file = {
    ...alt,
    id: `${formId}-field-image`,
    name: "image",
    errorId: `${formId}-image-error`,
    descriptionId: `${formId}-image-hint`,
    errors,
  };
  const isOptional = !!remove;
  return (
    <fieldset className="stack max-w-160 rounded border border-line px-4 pt-3 pb-4">
      <legend className="px-[0.35rem] font-[650]">Image</legend>
      {image ? <Picture image={image} sizes="240px" className="bo-preview" /> : null}
      {image && remove ? <CheckboxField field={remove} label="Retirer cette image" /> : null}
      <FileField
        field={file}
        label={image ? "La remplacer" : "Fichier"}
        optional={isOptional || !!image}
        required={!isOptional && !image}
        hint={acceptedImagesInWords}
        accept={acceptedImages}
        previews={shrinkChosen}
      />
      <TextField
        field={alt}
        label="Description de l’image"
        required={!isOptional}
        hint={`Une phrase qui décrit l’image, pour les personnes qui ne la voient pas.${isOptional ? " Nécessaire s’il y a une image." : ""}`}
        maxLength={300}
      />
    </fieldset>
  );
}
