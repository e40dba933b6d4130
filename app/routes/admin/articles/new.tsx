import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { canPublish } from "#app/modules/staff/permissions.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/new";
import { loadEditor } from "./editor-data.server.ts";
import { EditorPage } from "./editor-page.tsx";
import { readArticleForm } from "./save.server.ts";

export const meta = () => adminMeta("Nouvel article");

export const loader = ({ request, context }: Route.LoaderArgs) => loadEditor(request, staffActor(context), "new");

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const { form, isRefused, again } = await readArticleForm(request, staff);
  if (!form.ok || isRefused) return again();
  const created = await createArticle(staff, form.value, form.submissionKey);
  if (!created.ok) return again(created.errors);
  return redirectWithToast(href("/admin/articles/:id", { id: String(created.value.id) }), {
    title: "Brouillon enregistré.",
    description: canPublish(staff)
      ? "Relisez-le, puis publiez-le."
      : "Quelqu’un de la rédaction le relira et le publiera.",
  });
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage data={loaderData} answer={actionData} />;
}
