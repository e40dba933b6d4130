import { href } from "react-router";
import { figureForm } from "#app/modules/live/schema.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";

interface Props {
  actionData: ActionResult | undefined;
  directId: string;
  figure?: object;
}

/** A figure of the strip, new or not. */
export function FigureForm({ actionData, directId, figure }: Props) {
  return (
    <DeclaredForm of={figureForm} id="chiffre" actionData={actionData} data={{ row: figure }}>
      <FormActions cancel={href("/admin/directs/:id/mises-a-jour", { id: directId })} />
    </DeclaredForm>
  );
}
