import { href } from "react-router";
import type { NewsRow } from "#app/modules/news/queries.server.ts";
import { newsForm } from "#app/modules/news/schema.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";

const hide = { masquer: "Masquer et enregistrer" };
const show = { afficher: "Enregistrer et afficher" };

export function NewsForm({ actionData, item }: { actionData: ActionResult | undefined; item?: NewsRow }) {
  return (
    <DeclaredForm
      of={newsForm}
      id="actualite"
      actionData={actionData}
      data={{ row: item }}
      hints={{ publishedAt: item ? "Heure de Paris." : "Vide\u202F: maintenant. Heure de Paris." }}
    >
      <FormActions
        label={item ? "Enregistrer" : "Mettre sur le mur"}
        acts={item ? (item.isHidden ? show : hide) : {}}
        cancel={href("/admin/news")}
      />
    </DeclaredForm>
  );
}
