import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { rowFormAction } from "#app/http/form-action.server.ts";
import { findCategoryForStaff } from "#app/modules/categories/admin-queries.server.ts";
import { updateCategory } from "#app/modules/categories/mutations.server.ts";
import { categorySchema } from "#app/modules/categories/schema.ts";
import { DeleteLink } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { CategoryForm } from "./form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.category.name ?? "Catégorie");

export async function loader({ params }: Route.LoaderArgs) {
  return { category: found(await findCategoryForStaff(rowId(params.id))) };
}

export const action = rowFormAction(categorySchema, updateCategory, {
  to: href("/admin/categories"),
  said: "Catégorie enregistrée.",
});

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  return (
    <>
      <PageHead title={category.name} back={{ to: href("/admin/categories"), label: "Catégories" }} />
      <CategoryForm actionData={actionData} category={category} />
      <DeleteLink>Supprimer cette catégorie…</DeleteLink>
    </>
  );
}
