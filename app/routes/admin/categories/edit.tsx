import { useState } from "react";
import { href } from "react-router";
import { type CategoryInput, categoryFields, categorySchema } from "#app/modules/categories/schema.ts";
import { ColorField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { ColorCheck } from "../shared/color-check.tsx";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { categories } from "./section.server.ts";

const titleOf = (row?: { name: string }) => row?.name ?? "Nouvelle catégorie";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = categories.row.loader;

export const action = categories.row.action;

export default function Category({ loaderData: { row }, actionData }: Route.ComponentProps) {
  const back = { to: href("/admin/categories"), label: "Catégories" };
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer cette catégorie…"}>
      <CategoryForm actionData={actionData} category={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  category?: Pick<CategoryInput, "name" | "slug" | "color" | "description"> & { version: number };
}

/** The form of a category, new or not. */
function CategoryForm({ actionData, category }: Props) {
  const form = useAppForm(categorySchema, {
    actionData,
    id: "categorie",
    defaultValue: {
      name: category?.name,
      slug: category?.slug,
      color: category?.color ?? "#FF4D4D",
      description: category?.description,
    },
  });
  const [color, setColor] = useState(String(form.fields.color.defaultValue ?? "#FF4D4D"));
  const [name, setName] = useState(String(form.fields.name.defaultValue ?? ""));
  return (
    <AppFormView form={form} labels={categoryFields}>
      {category ? <VersionField formId={form.id} actionData={actionData} current={category.version} /> : null}
      <TextField
        field={form.fields.name}
        label={categoryFields.name}
        required
        maxLength={60}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        field={form.fields.slug}
        label={categoryFields.slug}
        optional
        hint={
          category
            ? "La changer casse les liens déjà partagés vers cette catégorie."
            : "Si vous laissez ce champ vide, le site la forme à partir du nom."
        }
        autoCapitalize="none"
        spellCheck={false}
      />
      <ColorField
        field={form.fields.color}
        label={categoryFields.color}
        required
        onInput={(event) => setColor(event.currentTarget.value)}
      />
      <ColorCheck color={color} name={name || "Nom de la catégorie"} />
      <TextArea field={form.fields.description} label={categoryFields.description} optional maxLength={300} />
      <FormActions label={category ? "Enregistrer" : "Ajouter la catégorie"} cancel={href("/admin/categories")} />
    </AppFormView>
  );
}
