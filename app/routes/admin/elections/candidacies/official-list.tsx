import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { recordOfficialList } from "#app/modules/elections/candidacies/candidacies.server.ts";
import { electionChoices } from "#app/modules/elections/candidacies/queries.server.ts";
import { officialListFields, officialListSchema } from "#app/modules/elections/candidacies/schema.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { plural } from "#app/utils/text.ts";
import { FormActions } from "../../shared/form-actions.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { ElectionTabs } from "../../shared/tabs.tsx";
import type { Route } from "./+types/official-list";

export const loader = async () => ({ elections: await electionChoices() });

export const action = formAction(officialListSchema, (actor, value) => recordOfficialList(actor, value), {
  to: href("/admin/elections/candidatures"),
  message: (_, { count }) => `${plural(count, "candidature officielle", "candidatures officielles")}.`,
});

export default function OfficialList({ loaderData: { elections }, actionData }: Route.ComponentProps) {
  const form = useAppForm(officialListSchema, { actionData, id: "liste-officielle" });
  const { fields } = form;
  return (
    <>
      <PageHead
        title="Liste officielle"
        text="Collez la liste que le Conseil constitutionnel publie au Journal officiel. Un nom inconnu ou retiré, et rien n’est changé&#8239;: la page dit lequel."
      />
      <ElectionTabs canManage />
      <AppFormView form={form} labels={officialListFields}>
        <SelectField field={fields.electionId} label={officialListFields.electionId} required options={elections} />
        <TextArea field={fields.names} label={officialListFields.names} required rows={14} maxLength={4000} />
        <TextField field={fields.officialOn} label={officialListFields.officialOn} required type="date" />
        <TextField field={fields.url} label={officialListFields.url} required type="url" />
        <FormActions label="Inscrire ces noms" cancel={href("/admin/elections/candidatures")} />
      </AppFormView>
    </>
  );
}
