import { href } from "react-router";
import { figureFields, figureSchema } from "#app/modules/live/schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";

interface Props {
  actionData: ActionResult | undefined;
  directId: string;
  figure?: { label: string; value: string; detail: string };
}

/** A figure of the strip, new or not. */
export function FigureForm({ actionData, directId, figure }: Props) {
  const form = useAppForm(figureSchema, { actionData, id: "chiffre", defaultValue: { ...figure } });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={figureFields}>
      <TextField
        field={fields.value}
        label={figureFields.value}
        required
        maxLength={30}
        hint="Avec son unité&#8239;: 62,4&nbsp;%."
        autoComplete="off"
      />
      <TextField field={fields.label} label={figureFields.label} required maxLength={70} autoComplete="off" />
      <TextField
        field={fields.detail}
        label={figureFields.detail}
        optional
        maxLength={130}
        hint="Sur quoi, à quelle heure."
        autoComplete="off"
      />
      <FormActions cancel={href("/admin/directs/:id/mises-a-jour", { id: directId })} />
    </AppFormView>
  );
}
