import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { createCategory } from "#app/modules/categories/mutations.server.ts";
import { categorySchema } from "#app/modules/categories/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { CategoryForm } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle catégorie");

export const action = formAction(categorySchema, createCategory, {
  to: href("/admin/categories"),
  said: "Catégorie ajoutée.",
});

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouvelle catégorie" back={{ to: href("/admin/categories"), label: "Catégories" }} />
      <CategoryForm actionData={actionData} />
    </>
  );
}
