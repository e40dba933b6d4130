import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { createNewsItem } from "#app/modules/news/mutations.server.ts";
import { newsItemSchema } from "#app/modules/news/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { sentFile } from "../shared/sent-file.ts";
import type { Route } from "./+types/new";
import { NewsForm } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle actualité");

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newsItemSchema);
  if (!form.ok) return form.reply();
  const file = sentFile(form.formData, "image");
  const created = await createNewsItem(staffActor(context), form.value, file, form.submissionKey);
  if (!created.ok) return form.reply(created.errors);
  return redirectWithToast(href("/admin/news"), "Actualité enregistrée.");
}

export default function NewNews({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Nouvelle actualité"
        text="Elle se mêle à celles des flux, sous le nom de la rédaction."
        back={{ to: href("/admin/news"), label: "Actualités" }}
      />
      <NewsForm actionData={actionData} />
    </>
  );
}
