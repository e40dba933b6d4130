import { useState } from "react";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { Thumbnail } from "#app/ui/editor/thumbnail.tsx";
import { FileField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { FILE_OF } from "./schema.ts";

/** A picture that is chosen here, or the address of the one that is stored already: kept unless it is taken off. */
export function PictureInput({ field, label, optional }: { field: Field; label: string; optional?: true | undefined }) {
  const [file, setFile] = useState<File | null>(null);
  const src = String(field.defaultValue ?? "");
  return (
    <div className="picture-input">
      <Thumbnail file={file} src={src} maxBytes={MAX_IMAGE_BYTES}>
        <label>
          <input type="checkbox" name={field.name} value={src} defaultChecked className="size-5" /> Garder cette image
        </label>
      </Thumbnail>
      {/* A refused replacement leaves it. */}
      {file && src ? <input type="hidden" name={field.name} value={src} /> : null}
      <FileField
        field={{ ...field, name: field.name + FILE_OF }}
        label={src ? "La remplacer" : label}
        hint={src ? undefined : acceptedImagesInWords}
        optional={Boolean(optional ?? src)}
        accept={acceptedImages}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
    </div>
  );
}
