import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { bodyLabel, updateFields, updateSchema } from "#app/modules/live/schema.ts";
import { findUpdateForStaff } from "#app/modules/live/staff-queries.server.ts";
import { editUpdate } from "#app/modules/live/updates.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { formatTime } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/update";
import { deskOf } from "./addresses.ts";
import { UpdateFields } from "./update-fields.tsx";
import "./desk.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(await findUpdateForStaff(staffActor(context), rowId(params.id), rowId(params.updateId)));
}

export const action = rowFormAction(
  updateSchema,
  (actor, id, value, { params, formData }) =>
    editUpdate(actor, id, rowId(params.updateId), value, uploadedFile(formData, "image")),
  { to: deskOf, message: "Mise à jour modifiée." },
);

export default function UpdatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { update, direct } = loaderData;
  return (
    <>
      <PageHead
        title="Modifier la mise à jour"
        tab={update.headline}
        text={`Publiée à ${formatTime(update.publishedAt)} par ${update.authorLabel}.`}
        back={{ to: deskOf(direct.id), label: direct.title }}
      />
      {direct.canCover ? (
        <EditForm key={update.version} loaderData={loaderData} actionData={actionData} />
      ) : (
        <p className="notice">Vous lisez ce direct, sans y écrire.</p>
      )}
    </>
  );
}

function EditForm({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { update, direct } = loaderData;
  const { particulars } = update;
  const { kind } = particulars;
  const defaultValue = { ...particulars, ...pick(update, ["headline", "body", "imageAlt", "correction"]) };
  const form = useAppForm(updateSchema, { actionData, id: "maj", defaultValue });
  return (
    <AppFormView form={form} multipart publishes labels={{ ...updateFields, body: bodyLabel(kind) }}>
      <VersionField formId={form.id} actionData={actionData} current={update.version} />
      <UpdateFields form={form} kind={kind} image={update.image} />
      <TextArea
        field={form.fields.correction}
        label={updateFields.correction}
        optional
        wide
        rows={2}
        maxLength={550}
        hint="Dites l’erreur, puis l’information juste&#8239;: les lecteurs le verront. Laissez vide pour une simple retouche."
      />
      <FormActions cancel={deskOf(direct.id)} />
    </AppFormView>
  );
}
