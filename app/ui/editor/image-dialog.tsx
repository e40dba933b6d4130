import { useId, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { FileField, TextField } from "../form/fields.tsx";
import { rowField } from "../form/rows.tsx";

/** Longest side of a picture that is made lighter, pixels: wider than any page shows it. */
const LONGEST = 2560;

async function encodeJpeg(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const draw = (context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null) => {
    if (!context) throw new Error("no canvas");
    // A JPEG has no transparency: black would show through.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  };
  const [type, quality] = ["image/jpeg", 0.85] as const;
  if (typeof OffscreenCanvas !== "undefined") {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext("2d"));
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  draw(canvas.getContext("2d"));
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** A picture that is not too heavy to be sent: itself, or a smaller JPEG of it. Null: this browser cannot make one. */
async function lightEnough(file: File, maxBytes: number): Promise<File | null> {
  if (file.size <= maxBytes) return file;
  // An animation would be its first picture.
  if (file.type === "image/gif" || typeof createImageBitmap === "undefined") return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const blob = await encodeJpeg(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    bitmap.close();
    if (!blob || blob.size > maxBytes) return null;
    return new File([blob], `${file.name.replace(/\.\w+$/, "") || "image"}.jpg`, { type: "image/jpeg" });
  } catch {
    return null;
  }
}

export interface Upload {
  /** POST address: answers `{ markdown }` or `{ message }`. */
  url: string;
  accept: string;
  acceptedInWords: string;
  /** Bytes. */
  maxBytes: number;
}

interface Props extends Upload {
  /** Dropped or pasted on the text. */
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
    const image = await lightEnough(chosen, maxBytes);
    setSending(false);
    if (!image) {
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
