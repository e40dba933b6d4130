import { useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { sendPicture } from "#app/ui/editor/send-picture.ts";
import type { TextImage } from "#app/utils/text-image.ts";
import { type ChosenImage, pictures } from "./form-context.ts";

interface Props {
  image: TextImage;
  onClose: () => void;
  onDone: (image: ChosenImage) => void;
}

const SHAPE = 16 / 9;

const sliders = [
  { name: "zoom", label: "Agrandir", min: 1, max: 3, step: 0.05 },
  { name: "x", label: "De gauche à droite", min: 0, max: 100, step: 1 },
  { name: "y", label: "De haut en bas", min: 0, max: 100, step: 1 },
] as const;

/** What a card shows of a picture of the text: seen as it is chosen, then stored as a picture of its own. */
export function CardCropDialog({ image, onClose, onDone }: Props) {
  const id = useId();
  const shown = useRef<HTMLImageElement>(null);
  const [frame, setFrame] = useState({ zoom: 1, x: 50, y: 50 });
  const [error, setError] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  const at = `${frame.x}% ${frame.y}%`;

  async function send() {
    const picture = shown.current;
    if (!picture?.naturalWidth) return setError("L’image n’est pas encore là\u202F: réessayez dans un instant.");
    const { naturalWidth, naturalHeight } = picture;
    const width = Math.min(naturalWidth, naturalHeight * SHAPE) / frame.zoom;
    const canvas = Object.assign(document.createElement("canvas"), { width, height: width / SHAPE });
    const [left, top] = [(naturalWidth - width) * frame.x, (naturalHeight - width / SHAPE) * frame.y];
    canvas.getContext("2d")?.drawImage(picture, -left / 100, -top / 100);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
    if (!blob) return setError("Ce navigateur ne sait pas recadrer cette image.");
    const file = new File([blob], "carte.jpg", { type: "image/jpeg" });
    const sent = await sendPicture(pictures, file, { alt: image.alt, credit: image.credit });
    if ("error" in sent) setError(sent.error);
    else {
      onDone(sent);
      setDone(true);
    }
  }

  return (
    <Dialog title="Recadrer pour la carte" onClose={onClose} onSend={() => void send()}>
      <div className="aspect-video overflow-hidden">
        {/* Fills the frame, then grows around the same point. */}
        <img
          ref={shown}
          className="size-full object-cover"
          style={{ objectPosition: at, transform: `scale(${frame.zoom})`, transformOrigin: at }}
          src={image.src}
          alt={image.alt}
        />
      </div>
      {sliders.map(({ name, label, ...range }) => (
        <div key={name} className="field">
          <label className="field-label" htmlFor={`${id}-${name}`}>
            {label}
          </label>
          <input
            id={`${id}-${name}`}
            type="range"
            {...range}
            value={frame[name]}
            onChange={({ currentTarget }) => setFrame({ ...frame, [name]: Number(currentTarget.value) })}
          />
        </div>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <output>{isDone ? "La carte de l’article montre cette partie de l’image." : null}</output>
      <div className="button-row">
        <Button type="submit">Mettre sur la carte</Button>
      </div>
    </Dialog>
  );
}
