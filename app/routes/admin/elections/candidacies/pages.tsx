import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import type { ChosenImage } from "#app/modules/articles/form/form-context.ts";
import { PictureLibrary } from "#app/modules/articles/form/picture-library.tsx";
import { stateLabels } from "#app/modules/elections/candidacies/labels.ts";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDay } from "#app/utils/dates.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { plural } from "#app/utils/text.ts";
import { fieldOf, SlugField } from "../../declared/controls.tsx";
import { changedColumn } from "../../declared/list.tsx";
import { declaredPages } from "../../declared/pages.tsx";
import { ElectionTabs } from "../../shared/tabs.tsx";
import { candidacies } from "../section.server.ts";

const title = "Candidatures et programmes";

const { portraitId } = candidacyForm.fields;

export default declaredPages<typeof candidacies>(
  "candidacy",
  candidacyForm,
  {
    tab: title,
    title,
    text: "Une personne qui a dit se présenter, et la source. Une candidature retirée reste dans la liste, marquée.",
    tabs: ({ canManage }) => <ElectionTabs canManage={canManage} />,
    search: "Nom ou parti",
    filters: ({ choices }) => [{ name: "election", label: "Élection", all: "Toutes", options: choices.elections }],
    binText: "Leurs programmes reviennent avec elles.",
    name: {
      key: "familyName",
      label: "Candidature",
      called: ({ name }) => name,
      sortable: true,
      sub: ({ election, party, state }) => [election, party, stateLabels[state]].filter(Boolean).join(" · "),
    },
    columns: [
      { key: "state", wide: true },
      {
        key: "programme",
        label: "Programme",
        cell: ({ id, name, programmeAsOf, positions }, canManage) => (
          <>
            {canManage ? (
              <a href={href("/admin/elections/candidatures/:id/programme", { id })} aria-label={`Programme de ${name}`}>
                {programmeAsOf ? plural(positions, "thème") : "À lire"}
              </a>
            ) : (
              plural(positions, "thème")
            )}
            {programmeAsOf ? <span className="bo-said"> au {formatDay(programmeAsOf)}</span> : null}
          </>
        ),
      },
      { ...changedColumn("Modifiée"), wider: true },
    ],
  },
  {
    back: "Candidatures",
    title: ({ name }) => name,
    also: ({ id }) => (
      <SmallLink href={href("/admin/elections/candidatures/:id/programme", { id })}>Son programme</SmallLink>
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
  },
);

export const loader = candidacies.loader;
export const action = candidacies.action;

interface LibraryFieldProps {
  field: Field;
  label: string;
  hint: ReactNode;
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
      {shown ? <Picture image={shown} sizes="240px" className="w-60 rounded-sm" /> : null}
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
