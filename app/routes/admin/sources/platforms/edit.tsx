import { href } from "react-router";
import { platformFields, platformSchema } from "#app/modules/podcasts/platform-schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { platforms } from "./section.server.ts";

const back = { to: href("/admin/sources/plateformes"), label: "Plateformes d’écoute" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter une plateforme";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = platforms.row.loader;

export const action = platforms.row.action;

export default function Platform({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer cette plateforme…"}>
      <PlatformForm actionData={actionData} platform={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  platform?: { name: string; url: string; version: number };
}

/** The form of a platform, new or not. */
function PlatformForm({ actionData, platform }: Props) {
  const form = useAppForm(platformSchema, {
    actionData,
    id: "plateforme",
    defaultValue: { name: platform?.name, url: platform?.url },
  });
  return (
    <AppFormView form={form} labels={platformFields}>
      {platform ? <VersionField formId={form.id} actionData={actionData} current={platform.version} /> : null}
      <TextField field={form.fields.name} label={platformFields.name} required maxLength={60} />
      <TextField
        field={form.fields.url}
        label={platformFields.url}
        hint="La page du podcast sur cette plateforme."
        required
        type="url"
      />
      <FormActions label={platform ? "Enregistrer" : "Ajouter cette plateforme"} cancel={back.to} />
    </AppFormView>
  );
}
