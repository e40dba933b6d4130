import { href } from "react-router";
import { documentCategories, documentVisibility } from "#app/modules/documents/labels.ts";
import { documentFields, documentSchema } from "#app/modules/documents/schema.ts";
import { acceptOf, everyFileKind } from "#app/modules/media/file-kinds.ts";
import { CheckboxField, FileField, RadioField, SelectField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, type AppForm, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith } from "#app/ui/form/rows.tsx";
import { choices } from "#app/utils/choices.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/documents"), label: "Documents" };

interface Props {
  actionData: ActionResult | undefined;
  document?: { title: string; category: string; visibility: string; isStatutes: boolean; version: number };
}

/** The form of a document; a new one is sent with its file, which is read apart from the schema. */
export function DocumentForm({ actionData, document }: Props) {
  const form = useAppForm(documentSchema, {
    actionData,
    id: "document",
    defaultValue: {
      category: "autre",
      visibility: "staff",
      ...document,
      isStatutes: document?.isStatutes ? "on" : undefined,
    },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} multipart={!document} labels={labelsWith(documentFields, "category", { file: "Fichier" })}>
      {document ? <VersionField formId={form.id} actionData={actionData} current={document.version} /> : null}
      <TextField field={fields.title} label={documentFields.title} required maxLength={200} />
      {document ? null : <DocumentFile form={form} label="Fichier" />}
      <SelectField
        field={fields.category}
        label={documentFields.category}
        options={choices(documentCategories)}
        className="input-short"
      />
      <RadioField
        field={fields.visibility}
        label={documentFields.visibility}
        hint="Un document visible de tous a un lien public, à donner à qui l’on veut."
        options={choices(documentVisibility)}
      />
      <CheckboxField
        field={fields.isStatutes}
        label="Ce sont les statuts, proposés en bas de toutes les pages"
        hint="Un PDF visible de tous. Il prend la place des précédents."
      />
      <FormActions label={document ? "Enregistrer" : "Ajouter ce document"} cancel={back.to} />
    </AppFormView>
  );
}

/** The file of a document, named `file`. */
export function DocumentFile({ form, label }: { form: Pick<AppForm<never>, "id" | "fieldErrors">; label: string }) {
  const id = `${form.id}-field-file`;
  const field = {
    id,
    name: "file",
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    errors: form.fieldErrors.file,
    defaultValue: "",
    defaultChecked: false,
  };
  return (
    <FileField
      field={field}
      label={label}
      required
      hint="PDF, Word, Excel, PowerPoint ou LibreOffice, 10 Mo au plus."
      accept={acceptOf(everyFileKind)}
    />
  );
}
