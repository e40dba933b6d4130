import { href } from "react-router";
import { themeFields, themeSchema } from "#app/modules/programmes/schema.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import type { Choice } from "#app/utils/choices.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { themes } from "./section.server.ts";

const back = { to: href("/admin/elections/themes"), label: "Thèmes des programmes" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter un thème";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = themes.row.loader;

export const action = themes.row.action;

export default function Theme({ loaderData: { row, elections }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer ce thème…"}>
      <ThemeForm actionData={actionData} theme={row} elections={elections} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  theme?: { electionId: number; name: string; question: string; version: number };
  elections: Choice[];
}

function ThemeForm({ actionData, theme, elections }: Props) {
  const form = useAppForm(themeSchema, {
    actionData,
    id: "theme",
    defaultValue: { electionId: theme ? String(theme.electionId) : "", name: theme?.name, question: theme?.question },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={themeFields}>
      {theme ? <VersionField formId={form.id} actionData={actionData} current={theme.version} /> : null}
      <SelectField
        field={fields.electionId}
        label={themeFields.electionId}
        required
        options={elections}
        placeholder="Choisir…"
      />
      <TextField field={fields.name} label={themeFields.name} required maxLength={60} />
      <TextArea
        field={fields.question}
        label={themeFields.question}
        hint="Une question, posée à tous les programmes&#8239;: «&#8239;À quel âge partir à la retraite&#8239;?&#8239;»"
        required
        rows={2}
        maxLength={200}
      />
      <FormActions label={theme ? "Enregistrer" : "Ajouter ce thème"} cancel={back.to} />
    </AppFormView>
  );
}
