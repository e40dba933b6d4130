import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { createNewsItem } from "#app/modules/news/mutations.server.ts";
import { newsForm } from "#app/modules/news/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { NewsForm } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle actualité");

export const action = formAction(
  newsForm.schema,
  (actor, value, key, { formData }) => createNewsItem(actor, value, uploadedFile(formData, "image"), key),
  { to: href("/admin/news"), message: "Actualité enregistrée." },
);

export default function NewNews({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Nouvelle actualité"
        text="Votre actualité se mêle à celles des flux, sous le nom de la rédaction."
        back={{ to: href("/admin/news"), label: "Actualités" }}
      />
      <NewsForm actionData={actionData} />
    </>
  );
}
