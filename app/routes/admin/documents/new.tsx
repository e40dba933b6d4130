import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { createDocument } from "#app/modules/documents/mutations.server.ts";
import { documentForm } from "#app/modules/documents/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { DocumentForm, back } from "./form.tsx";

export const meta = () => adminMeta("Ajouter un document");

export const action = formAction(
  documentForm.schema,
  (actor, value, key, { formData }) => createDocument(actor, value, uploadedFile(formData, "file"), key),
  { to: ({ id }) => href("/admin/documents/:id", { id }), message: "Document ajouté." },
);

export default function NewDocument({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter un document" back={back} />
      <DocumentForm actionData={actionData} />
    </>
  );
}
