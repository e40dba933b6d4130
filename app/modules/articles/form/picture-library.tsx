import { useEffect, useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ChosenImage } from "./form-context.ts";
import "./picture-library.css";

interface Props {
  url: string;
  onClose: () => void;
  onChoose: (image: ChosenImage) => void;
}

const REST_MS = 250;

export function PictureLibrary({ url, onClose, onChoose }: Props) {
  const id = useId();
  const [search, setSearch] = useState("");
  const [images, setImages] = useState<ChosenImage[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(`${url}?${new URLSearchParams({ q: search })}`, { signal: asking.signal });
        const answer = (await response.json()) as { images: ChosenImage[] };
        setImages(answer.images);
        setFailed(false);
      } catch {
        if (!asking.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), search ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [url, search]);
  return (
    <Dialog title="Choisir dans la médiathèque" onClose={onClose}>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-words`}>
          Chercher
        </label>
        <input
          id={`${id}-words`}
          className="input"
          type="search"
          placeholder="Hémicycle, vote, classe…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div aria-live="polite">
        {failed ? <p className="notice">La médiathèque attend le retour du réseau.</p> : null}
        {images?.length === 0 ? <p className="field-hint">Aucune image n’a ces mots.</p> : null}
      </div>
      {images && images.length > 0 ? (
        <ul className="ed-library grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {images.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one)}>
                <Picture image={one.image} sizes="140px" alt="" />
                <span>{one.image.alt || "Sans description"}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
