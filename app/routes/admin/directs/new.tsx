import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { createDirect } from "#app/modules/live/mutations.server.ts";
import { directForm } from "#app/modules/live/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { DirectForm } from "./form.tsx";

export const meta = () => adminMeta("Nouveau direct");

export const action = formAction(
  directForm.schema,
  (actor, value, key, { formData }) => createDirect(actor, value, uploadedFile(formData, "image"), key),
  {
    to: ({ id }) => href("/admin/directs/:id/editeurs", { id: String(id) }),
    message: { title: "Brouillon enregistré.", description: "Choisissez qui le suivra, puis annoncez-le." },
  },
);

export default function NewDirect({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nouveau direct" back={{ to: href("/admin/directs"), label: "Directs" }} />
      <DirectForm actionData={actionData} cancel={href("/admin/directs")} />
    </>
  );
}
