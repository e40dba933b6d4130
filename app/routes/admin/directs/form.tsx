import { directForm } from "#app/modules/live/schema.ts";
import type { DirectForm as DirectData } from "#app/modules/live/staff-queries.server.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";

const acts: Partial<Record<DirectData["status"] | "new", Record<string, string>>> = {
  new: { commencer: "Commencer…" },
  draft: { annoncer: "Enregistrer et annoncer" },
  scheduled: { "remettre-en-brouillon": "Remettre en brouillon et enregistrer" },
};

interface Props {
  actionData: ActionResult | undefined;
  direct?: DirectData;
  opens?: Record<string, string>;
  cancel: string;
}

export function DirectForm({ actionData, direct, opens, cancel }: Props) {
  return (
    <DeclaredForm of={directForm} id="direct" actionData={actionData} data={{ row: direct }} {...(opens && { opens })}>
      <FormActions acts={direct?.isRehearsal ? {} : (acts[direct?.status ?? "new"] ?? {})} cancel={cancel} />
    </DeclaredForm>
  );
}
