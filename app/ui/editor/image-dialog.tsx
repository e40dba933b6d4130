import { useId, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { FileField, TextField } from "../form/fields.tsx";
import { rowField } from "../form/rows.tsx";
import { shrinkPicture } from "../shrink-picture.ts";

export interface Upload {
  /** POST address: answers `{ markdown }` or `{ message }`. */
  url: string;
  accept: string;
  acceptedInWords: string;
  /** Bytes. */
  maxBytes: number;
}

interface Props extends Upload {
  file: File | null;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

/** Opens at once: asks for a picture and its description, sends it, and gives back the Markdown that shows it. */
export function ImageDialog({ file, url, accept, acceptedInWords, maxBytes, onClose, onInsert }: Props) {
  const id = useId();
  const field = (name: string) => rowField({ id, fieldErrors: {} }, name, "");
  const [chosen, setChosen] = useState<File | null>(file);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function send(body: FormData) {
    if (!chosen) return setError("Choisissez une image.");
    setSending(true);
    const image = chosen.size > maxBytes ? await shrinkPicture(chosen) : chosen;
    setSending(false);
    if (image.size > maxBytes) {
      return setError(
        `Cette image est trop lourde\u202F: ${Math.round(maxBytes / 1_000_000)} Mo au plus. Réduisez-la ou enregistrez-la en JPEG.`,
      );
    }
    setChosen(image);
    if (!String(body.get("alt")).trim())
      return setError("Décrivez l’image en une phrase, pour les personnes qui ne la voient pas.");
    body.set("image", image);
    setSending(true);
    try {
      const response = await fetch(url, { method: "POST", body });
      const answer = (await response.json()) as { markdown?: string; message?: string };
      if (response.ok && answer.markdown) onInsert(answer.markdown);
      else setError(answer.message ?? "L’image n’a pas pu être envoyée.");
    } catch {
      setError("L’image n’est pas partie\u202F: vérifiez le réseau, puis réessayez. Votre texte reste ici.");
    } finally {
      setSending(false);
    }
  }

  const hintOf = (file: File | null) => {
    if (!file) return null;
    const isHeavy = file.size > maxBytes && file.type !== "image/gif";
    const weight = isHeavy ? ` (${Math.round(file.size / 1_000_000)} Mo\u202F: elle sera réduite avant l’envoi)` : "";
    return `Choisie\u202F: ${file.name || "image collée"}${weight}`;
  };

  return (
    <Dialog
      title="Ajouter une image au texte"
      onClose={onClose}
      onSend={(fields) => {
        if (!sending) void send(fields);
      }}
    >
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <FileField
        field={field("image")}
        label="Image"
        hint={hintOf(chosen) ?? acceptedInWords}
        accept={accept}
        onChange={(event) => setChosen(event.currentTarget.files?.[0] ?? chosen)}
      />
      <TextField
        field={field("alt")}
        label="Description"
        hint="Une phrase qui décrit l’image, pour les personnes qui ne la voient pas."
        maxLength={300}
      />
      <TextField
        field={field("credit")}
        label="Crédit"
        optional
        maxLength={200}
        placeholder="Photo&#x202f;: prénom et nom"
      />
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {sending ? "Envoi…" : "Ajouter au texte"}
        </button>
        <button type="button" className="button button-bare" onClick={onClose}>
          Annuler
        </button>
      </div>
    </Dialog>
  );
}
