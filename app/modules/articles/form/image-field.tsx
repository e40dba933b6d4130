import { useState } from "react";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords, imageMessages } from "#app/modules/media/schema.ts";
import type { Field } from "#app/ui/form/form-view.tsx";
import { FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import { fieldLabels } from "../labels.ts";
import "./image-field.css";

export interface ChosenImage {
  id: number;
  image: ImageView;
}

interface Props {
  file: Field;
  alt: Field;
  credit: Field;
  /** The picture the article has, or that was just sent. */
  current: ChosenImage | null;
  /** POST address that stores a picture at once; null without one (the test editor). */
  uploadUrl: string | null;
}

interface Answer {
  id?: number;
  image?: ImageView;
  message?: string;
}

/** The article's picture: sent as soon as it is chosen when a script can, with the form otherwise. */
export function ImageField({ file, alt, credit, current, uploadUrl }: Props) {
  const [chosen, setChosen] = useState(current);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function send(input: HTMLInputElement) {
    const [picture] = input.files ?? [];
    if (!picture || !uploadUrl) return;
    if (picture.size > MAX_IMAGE_BYTES) {
      setError(imageMessages.tooHeavy(picture.size));
      input.value = "";
      return;
    }
    const body = new FormData();
    body.set("image", picture);
    setSending(true);
    setError(null);
    try {
      const response = await fetch(uploadUrl, { method: "POST", body });
      const answer = (await response.json()) as Answer;
      if (response.ok && answer.id && answer.image) setChosen({ id: answer.id, image: answer.image });
      else setError(answer.message ?? "L’image n’a pas pu être envoyée.");
      // Stored, or refused: it must not travel again with the form.
      input.value = "";
    } catch {
      setError("L’image n’est pas partie\u202F: vérifiez le réseau. Elle sera envoyée avec l’article.");
    } finally {
      setSending(false);
      input.form?.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }

  return (
    <>
      <input type="hidden" name="imageId" value={chosen?.id ?? ""} />
      {chosen ? (
        <div className="ed-image">
          <Picture image={chosen.image} sizes="18rem" alt={chosen.image.alt} />
          <label className="ed-image-remove">
            <input type="checkbox" name="removeImage" value="on" /> Retirer cette image
          </label>
        </div>
      ) : null}
      <FileField
        field={error ? { ...file, errors: [error] } : file}
        label={sending ? "Envoi de l’image…" : chosen ? "La remplacer" : "Fichier"}
        hint={acceptedImagesInWords}
        accept={acceptedImages}
        disabled={!uploadUrl}
        onChange={(event) => void send(event.currentTarget)}
      />
      <TextArea
        rows={2}
        field={alt}
        label={fieldLabels.imageAlt}
        hint="Ce qu’elle montre, pour qui ne la voit pas. Nécessaire s’il y a une image."
        maxLength={300}
      />
      <TextField
        field={credit}
        label={fieldLabels.imageCredit}
        optional
        placeholder="Photo&#x202f;: prénom et nom"
        maxLength={200}
      />
    </>
  );
}
