import { href } from "react-router";
import type { InstagramSourceRow } from "#app/modules/instagram/accounts.server.ts";
import { instagramSourceFields, instagramSourceSchema } from "#app/modules/instagram/schema.ts";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { accounts } from "./section.server.ts";

const back = { to: href("/admin/instagram-sources"), label: "Instagram" };

const titleOf = (row?: { account: string }) => row?.account ?? "Ajouter un compte Instagram";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = accounts.row.loader;

export const action = accounts.row.action;

export default function InstagramAccount({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={row ? `@${row.account}` : titleOf()} back={back} remove={row && "Supprimer ce compte…"}>
      <InstagramSourceForm actionData={actionData} source={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  source?: InstagramSourceRow;
}

/** The form of an Instagram account, new or not. */
function InstagramSourceForm({ actionData, source }: Props) {
  const { account, url, label, isActive = true } = source ?? {};
  const form = useAppForm(instagramSourceSchema, {
    actionData,
    id: "compte",
    defaultValue: { account, url, label, isActive },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={instagramSourceFields}>
      {source ? <VersionField formId={form.id} actionData={actionData} current={source.version} /> : null}
      <TextField
        field={fields.account}
        label={instagramSourceFields.account}
        hint="Le nom du compte, par exemple @clairvoix, ou son lien."
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        field={fields.label}
        label={instagramSourceFields.label}
        optional
        hint="Le nom de la personne ou de l’organisation, montré à côté de ses publications."
        maxLength={120}
      />
      <TextField
        field={fields.url}
        label={instagramSourceFields.url}
        optional
        hint="Si vous laissez ce champ vide, le site la forme à partir du nom."
        type="url"
      />
      <CheckboxField field={fields.isActive} label="Montrer ses publications sur la page Instagram" />
      <FormActions label={source ? "Enregistrer" : "Ajouter ce compte"} cancel={back.to} />
    </AppFormView>
  );
}
