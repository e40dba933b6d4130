import { href } from "react-router";
import { z } from "zod";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { documents, renewDocument } from "#app/modules/documents/mutations.server.ts";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/renew";
import { DocumentFile } from "./file.tsx";

/** Nothing but the file, which no schema reads. */
const schema = z.object({});

export async function loader({ params }: Route.LoaderArgs) {
  const { id, title, versions } = orNotFound(await documents.find(rowId(params.id)));
  return { id, title, last: versions[0]?.number ?? 0 };
}

export const action = rowFormAction(
  schema,
  (actor, id, _, { formData, submissionKey }) =>
    renewDocument(actor, id, uploadedFile(formData, "file"), submissionKey),
  { to: (id) => href("/admin/documents/:id", { id }), message: (_, { number }) => `Version ${number} enregistrée.` },
);

export default function RenewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const to = href("/admin/documents/:id", { id: loaderData.id });
  const form = useAppForm(schema, { actionData, id: "version" });
  return (
    <>
      <PageHead
        title="Nouvelle version"
        text={`Le nouveau fichier deviendra la version ${loaderData.last + 1}. Les précédentes restent ici, pour la rédaction.`}
        back={{ to, label: loaderData.title }}
      />
      <AppFormView form={form} multipart labels={{ file: "Fichier" }}>
        <DocumentFile form={form} />
        <FormActions label="Enregistrer cette version" cancel={to} />
      </AppFormView>
    </>
  );
}
