import type { z } from "zod";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";

interface Props {
  schema: z.ZodObject<{ text: z.ZodType<string> }>;
  actionData: ActionResult | undefined;
  label: string;
  hint: string;
  send: string;
  cancel: string;
  defaultValue?: string;
}

/** One text about a candidate: a note or a reply. */
export function WriteForm({ schema, actionData, label, hint, send, cancel, defaultValue = "" }: Props) {
  const form = useAppForm(schema, { actionData, id: "texte", defaultValue: { text: defaultValue } });
  return (
    <AppFormView form={form} labels={{ text: label }}>
      <TextArea field={form.fields.text} label={label} hint={hint} rows={12} required />
      <FormActions label={send} busy="Envoi…" cancel={cancel} />
    </AppFormView>
  );
}
