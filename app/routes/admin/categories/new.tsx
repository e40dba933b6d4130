import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createCategory } from "#app/modules/categories/mutations.server.ts";
import { categorySchema } from "#app/modules/categories/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { CategoryForm } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle catégorie");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, categorySchema);
  if (!form.ok) return form.reply();
  const created = await createCategory(staffActor(context), form.value, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(href("/admin/categories"), "Catégorie ajoutée.");
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouvelle catégorie" back={{ to: href("/admin/categories"), label: "Catégories" }} />
      <CategoryForm actionData={actionData} />
    </>
  );
}
