import { type ReactNode, useRef, useState } from "react";
import type { ChosenImage } from "#app/modules/articles/form/form-context.ts";
import { PictureLibrary } from "#app/modules/articles/form/picture-library.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ImageView } from "#app/utils/image-view.ts";

interface Props {
  field: Field;
  label: string;
  hint: ReactNode;
  /** The present one. */
  image: ImageView | null;
}

/** A picture of the library: tapped there, or its number typed where no script runs. */
export function LibraryField({ field, label, hint, image }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(image);
  const [browsing, setBrowsing] = useState(false);
  function choose({ id, image: chosen }: ChosenImage) {
    const input = box.current?.querySelector("input");
    if (input) input.value = String(id);
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    setShown(chosen);
    setBrowsing(false);
  }
  return (
    <div ref={box} className="stack">
      {shown ? <Picture image={shown} sizes="240px" className="bo-preview" /> : null}
      <TextField
        field={field}
        label={label}
        hint={
          <>
            {hint} Le numéro finit l’adresse de l’image dans la{" "}
            <a
              href="/admin/media"
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault();
                setBrowsing(true);
              }}
            >
              médiathèque
            </a>
            .
          </>
        }
        optional
        inputMode="numeric"
        className="input-short"
        onInput={() => setShown(null)}
      />
      {browsing ? (
        <PictureLibrary url="/admin/articles/images" onClose={() => setBrowsing(false)} onChoose={choose} />
      ) : null}
    </div>
  );
}
