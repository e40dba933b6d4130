import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import type { ChosenImage } from "#app/modules/articles/form/form-context.ts";
import { PictureLibrary } from "#app/modules/articles/form/picture-library.tsx";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import { fieldOf, SlugField } from "../../declared/controls.tsx";
import { declaredEdit } from "../../declared/edit.tsx";
import { candidacies } from "./section.server.ts";

const { portraitId } = candidacyForm.fields;

const page = declaredEdit<typeof candidacies>("candidacy", {
  form: candidacyForm,
  back: "Candidatures",
  title: ({ name }) => name,
  also: ({ id }) => (
    <ButtonLink href={href("/admin/elections/candidatures/:id/programme", { id: String(id) })} kind="quiet" small>
      Son programme
    </ButtonLink>
  ),
  own: {
    portraitId: ({ form, data: { row } }) => (
      <LibraryField
        field={fieldOf(form, "portraitId")}
        label={portraitId.label}
        hint={portraitId.hint}
        image={row?.portrait ?? null}
      />
    ),
    // Nothing leads from the address before.
    slug: ({ form }) => (
      <SlugField field={fieldOf(form, "slug")} stands={false} made={"Vide\u202F: faite avec le nom."} />
    ),
  },
});

export const meta = page.meta;
export const loader = candidacies.row.loader;
export const action = candidacies.row.action;
export default page.Page;

interface LibraryFieldProps {
  field: Field;
  label: string;
  hint: ReactNode;
  /** The present one. */
  image: ImageView | null;
}

/** A picture of the library: tapped there, or its number typed where no script runs. */
function LibraryField({ field, label, hint, image }: LibraryFieldProps) {
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
