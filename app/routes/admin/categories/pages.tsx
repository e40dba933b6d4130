import { useState } from "react";
import { categoryForm } from "#app/modules/categories/schema.ts";
import { ColorField, TextField } from "#app/ui/form/fields.tsx";
import { plural } from "#app/utils/text.ts";
import { type Drawing, fieldOf, SlugField } from "../declared/controls.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { ColorCheck } from "../shared/color-check.tsx";
import { categories } from "./section.server.ts";

export default declaredPages<typeof categories>(
  "category",
  categoryForm,
  {
    text: "L’ordre est celui du site.",
    adding: "Nouvelle catégorie",
    search: "Nom ou adresse de la page",
    uncounted: true,
    name: {
      key: "name",
      label: "Catégorie",
      thumb: ({ color }) => <span className="bo-swatch" style={{ "--swatch": color } as React.CSSProperties} />,
      sub: ({ articles }) => plural(articles, "article"),
    },
    columns: [
      { key: "slug", wide: true, cell: ({ slug }) => <code>/?categorie={slug}</code> },
      {
        key: "articles",
        label: "Articles",
        numeric: true,
        wide: true,
        hover: ({ articles }) => plural(articles, "article"),
      },
    ],
    order: {},
  },
  {
    adding: "Nouvelle catégorie",
    add: "Ajouter la catégorie",
    own: { name: (drawing) => <NameAndColor {...drawing} /> },
  },
);

export const loader = categories.loader;
export const action = categories.action;

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
