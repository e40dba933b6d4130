import type { KeyboardEvent, ReactNode } from "react";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldLabels } from "../labels.ts";
import { BODY_MAX, TITLE_MAX } from "../schema.ts";
import type { ArticleFields, FormContext } from "./form-context.ts";
import "./writing.css";

interface Props {
  fields: ArticleFields;
  context: FormContext;
  /** A field that the schema does not keep, by its name. */
  field: (name: string) => Field;
  previewButton: ReactNode;
}

/** A title is one line: Enter goes on to the text. */
function goToText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const step = event.currentTarget.closest(".ed-write");
  const text =
    step?.querySelector<HTMLElement>("[contenteditable=true]") ?? step?.querySelector<HTMLElement>(".ed-text");
  text?.focus();
}

export function WriteStep({ fields, context, field, previewButton }: Props) {
  const hydrated = useHydrated();
  const upload = context.uploadUrl
    ? {
        url: context.uploadUrl,
        accept: acceptedImages,
        acceptedInWords: acceptedImagesInWords,
        maxBytes: MAX_IMAGE_BYTES,
      }
    : undefined;
  return (
    <>
      <TextArea
        field={fields.title}
        label={fieldLabels.title}
        required
        wide
        rows={1}
        maxLength={TITLE_MAX + 50}
        className="ed-title"
        placeholder="Titre"
        enterKeyHint="next"
        onKeyDown={goToText}
      />
      <TextEditor
        field={fields.body}
        label={fieldLabels.body}
        searchUrl={context.searchUrl}
        upload={upload}
        blocks={context.blocks}
        maxBytes={BODY_MAX}
        previewButton={previewButton}
      />
      {hydrated || !context.uploadUrl ? null : (
        <fieldset className="ed-rows">
          <legend>Ajouter une image au texte</legend>
          <p className="field-hint">
            Elle est placée à la fin du texte à l’enregistrement&#x202f;; déplacez ensuite sa ligne.
          </p>
          <FileField field={field("bodyImage")} label="Fichier" optional accept={acceptedImages} />
          <TextField field={field("bodyImageAlt")} label="Description" optional maxLength={300} />
        </fieldset>
      )}
    </>
  );
}
