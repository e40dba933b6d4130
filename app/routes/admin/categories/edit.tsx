import { useState } from "react";
import { categoryForm } from "#app/modules/categories/schema.ts";
import { ColorField, TextField } from "#app/ui/form/fields.tsx";
import { type Drawing, fieldOf, SlugField } from "../declared/controls.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { ColorCheck } from "../shared/color-check.tsx";
import { categories } from "./section.server.ts";

const page = declaredEdit<typeof categories>("category", {
  form: categoryForm,
  adding: "Nouvelle catégorie",
  add: "Ajouter la catégorie",
  own: { name: (drawing) => <NameAndColor {...drawing} /> },
});

/** A name, its address, and how it reads on its colour. */
function NameAndColor({ form, data }: Drawing) {
  const { labels } = categoryForm;
  const [nameField, colorField] = [fieldOf(form, "name"), fieldOf(form, "color")];
  const [name, setName] = useState(String(nameField.defaultValue ?? ""));
  const [color, setColor] = useState(String(colorField.defaultValue));
  return (
    <>
      <TextField
        field={nameField}
        label={labels.name}
        required
        maxLength={60}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <SlugField
        field={fieldOf(form, "slug")}
        stands={!!data.row}
        made="Si vous laissez ce champ vide, le site la forme à partir du nom."
        maxLength={80}
      />
      <ColorField
        field={colorField}
        label={labels.color}
        required
        onInput={(event) => setColor(event.currentTarget.value)}
      />
      <ColorCheck color={color} name={name || "Nom de la catégorie"} />
    </>
  );
}

export const meta = page.meta;
export const loader = categories.row.loader;
export const action = categories.row.action;
export default page.Page;
