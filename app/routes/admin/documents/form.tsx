import { href } from "react-router";
import { documentForm } from "#app/modules/documents/schema.ts";
import { acceptOf, everyFileKind } from "#app/modules/media/file-kinds.ts";
import { FileField } from "#app/ui/form/fields.tsx";
import type { ActionResult, AppForm } from "#app/ui/form/form.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";

export const back = { to: href("/admin/documents"), label: "Documents" };

interface Props {
  actionData: ActionResult | undefined;
  document?: { version: number };
}

const file = {
  name: "file",
  label: "Fichier",
  before: "category",
  draw: ({ form }: { form: AppForm<never> }) => <DocumentFile form={form} label="Fichier" />,
};

export function DocumentForm({ actionData, document }: Props) {
  return (
    <DeclaredForm
      of={documentForm}
      id="document"
      actionData={actionData}
      data={{ row: document }}
      {...(!document && { file })}
    >
      <FormActions label={document ? "Enregistrer" : "Ajouter ce document"} cancel={back.to} />
    </DeclaredForm>
  );
}

export function DocumentFile({ form, label }: { form: Pick<AppForm<never>, "id" | "fieldErrors">; label: string }) {
  return (
    <FileField
      field={rowField(form, "file", "")}
      label={label}
      required
      hint="PDF, Word, Excel, PowerPoint ou LibreOffice, 10 Mo au plus."
      accept={acceptOf(everyFileKind)}
    />
  );
}
