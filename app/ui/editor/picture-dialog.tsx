import { useEffect, useId, useRef, useState } from "react";
import { type ImageWidth, type TextImage, cleanAlt, cleanCredit, widthOf, withWidth } from "#app/utils/text-image.ts";
import { Dialog } from "../dialog.tsx";
import { FileField, RadioField, TextField } from "../form/fields.tsx";
import { rowField } from "../form/rows.tsx";
import { Thumbnail } from "./image-dialog.tsx";
import { type Upload, choiceInWords, readyPicture, sendPicture, undescribed } from "./send-picture.ts";

/** A picture that is in the text already. */
export interface EditedPicture {
  image: TextImage;
  /** Alone in its paragraph: readers see a figure, which may be small or wide. */
  isAlone: boolean;
  change: (image: TextImage) => void;
}

interface Props {
  edited: EditedPicture;
  upload: Upload | undefined;
  /** Makes it the picture that cards show; absent where there is none. */
  onCard?: ((image: TextImage) => void) | undefined;
  onClose: () => void;
}

const widths = [
  { value: "petite", label: "Petite" },
  { value: "texte", label: "Comme le texte" },
  { value: "large", label: "Large" },
];

export function PictureDialog({ edited, upload, onCard, onClose }: Props) {
  const id = useId();
  const { image, isAlone } = edited;
  const field = (name: string, value = "") => rowField({ id, fieldErrors: {} }, name, value);
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.closest("dialog")?.querySelector<HTMLInputElement>("[name=alt]")?.focus();
  }, [chosen]);

  /** What is asked, its picture stored; null where it was refused. */
  async function answer(fields: FormData): Promise<TextImage | null> {
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const [alt, credit] = [cleanAlt(text("alt")), cleanCredit(text("credit"))];
    if (!alt) {
      setError(undescribed);
      return null;
    }
    let { src } = image;
    if (chosen && upload) {
      const ready = await readyPicture(chosen, upload);
      const sent = typeof ready === "string" ? ready : await sendPicture(upload, ready, alt, credit);
      if (typeof sent === "string" || !sent.ok) {
        setError(typeof sent === "string" ? sent : sent.message);
        return null;
      }
      src = withWidth(sent.src, widthOf(src));
    }
    const width = text("width");
    return { src: width ? withWidth(src, width === "texte" ? "" : (width as ImageWidth)) : src, alt, credit };
  }

  async function send(fields: FormData, then: (answered: TextImage) => void) {
    if (sending) return;
    setSending(true);
    const answered = await answer(fields);
    setSending(false);
    if (answered) then(answered);
  }

  return (
    <Dialog title="Modifier l’image" onClose={onClose} onSend={(fields) => void send(fields, edited.change)}>
      <div ref={shown}>
        {chosen && upload ? (
          <Thumbnail file={chosen} hint={choiceInWords(chosen, upload.maxBytes)} />
        ) : (
          <div className="image-thumbnail">
            <img src={image.src} alt="" />
          </div>
        )}
      </div>
      <TextField
        field={field("alt", image.alt)}
        label="Description"
        hint="Une phrase qui décrit l’image, pour les personnes qui ne la voient pas."
        maxLength={300}
      />
      <TextField
        field={field("credit", image.credit)}
        label="Crédit"
        optional
        maxLength={200}
        placeholder="Photo&#x202f;: prénom et nom"
      />
      {isAlone ? (
        <RadioField field={field("width", widthOf(image.src) || "texte")} label="Largeur" options={widths} />
      ) : null}
      {upload ? (
        <FileField
          field={field("image")}
          label="Remplacer"
          hint={`${upload.acceptedInWords}.`}
          accept={upload.accept}
          onChange={({ currentTarget }) => {
            setError(null);
            setChosen(currentTarget.files?.[0] ?? chosen);
          }}
        />
      ) : null}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {sending ? "Envoi…" : "Mettre à jour"}
        </button>
        {onCard && !chosen ? (
          <button type="button" className="button button-quiet" onClick={() => onCard(image)}>
            Recadrer pour la carte
          </button>
        ) : null}
        <button type="button" className="button button-bare" onClick={onClose}>
          Annuler
        </button>
      </div>
    </Dialog>
  );
}
