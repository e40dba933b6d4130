import { href } from "react-router";
import { z } from "zod";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { renewDocument } from "#app/modules/documents/mutations.server.ts";
import { findDocument } from "#app/modules/documents/queries.server.ts";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { posted } from "#app/utils/posted.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/renew";
import { DocumentFile } from "./form.tsx";

export const meta = () => adminMeta("Nouvelle version");

/** Nothing but the file, which no schema reads. */
const schema = posted(z.object({}));

export async function loader({ params }: Route.LoaderArgs) {
  const { id, title, versions } = orNotFound(await findDocument(rowId(params.id)));
  return { id, title, last: versions[0]?.number ?? 0 };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply();
  const id = rowId(params.id);
  const file = uploadedFile(form.formData, "file");
  const renewed = await renewDocument(staffActor(context), id, file, form.submissionKey);
  if (!renewed.ok) return form.reply(renewed.errors);
  return redirectWithToast(
    href("/admin/documents/:id", { id: String(id) }),
    `Version ${renewed.value.number} enregistrée.`,
  );
}

export default function RenewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const to = href("/admin/documents/:id", { id: String(loaderData.id) });
  const form = useAppForm(schema, { actionData, id: "version" });
  return (
    <>
      <PageHead
        title="Nouvelle version"
        text={`Le nouveau fichier deviendra la version ${loaderData.last + 1}. Les précédentes restent ici, pour la rédaction.`}
        back={{ to, label: loaderData.title }}
      />
      <AppFormView form={form} multipart labels={{ file: "Fichier" }}>
        <DocumentFile form={form} label="Fichier" />
        <FormActions label="Enregistrer cette version" cancel={to} />
      </AppFormView>
    </>
  );
}
