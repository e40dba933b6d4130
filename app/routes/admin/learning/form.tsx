import { href } from "react-router";
import { moduleFields, moduleSchema } from "#app/modules/learning/schema.ts";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { SaveRow } from "../shared/save-row.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { VersionField } from "../shared/version-field.tsx";

/** Where the form's pages lead back to. */
export const back = { to: href("/admin/apprendre"), label: "Modules" };

interface Props {
  actionData: ActionResult | undefined;
  module?: { title: string; slug: string; summary: string; version: number };
}

/** The form of a module, new or not. */
export function ModuleFields({ actionData, module }: Props) {
  const form = useAppForm(moduleSchema, { actionData, id: "module", defaultValue: module ?? {} });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={moduleFields}>
      {module ? <VersionField formId={form.id} actionData={actionData} current={module.version} /> : null}
      <TextField field={fields.title} label={moduleFields.title} required maxLength={100} />
      <TextArea field={fields.summary} label={moduleFields.summary} required rows={2} maxLength={300} />
      <SlugField field={fields.slug} stands={Boolean(module)} made={"/apprendre/… Vide\u202F: faite avec le titre."} />
      <SaveRow label={module ? "Enregistrer" : "Ajouter ce module"} cancel={back.to} />
    </AppFormView>
  );
}
