import { href } from "react-router";
import { ofSchema } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { bodyLabel, updateFields, updateSchema } from "#app/modules/live/schema.ts";
import { type DeskUpdate, findUpdateForStaff } from "#app/modules/live/staff-queries.server.ts";
import { editUpdate } from "#app/modules/live/updates.server.ts";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { formatTime } from "#app/utils/dates.ts";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/update";
import { UpdateFields } from "./update-fields.tsx";
import "./desk.css";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.update.headline ?? "Mise à jour");

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(await findUpdateForStaff(staffActor(context), rowId(params.id), rowId(params.updateId)));
}

export const action = ofSchema(updateSchema, async ({ request, params, context }: Route.ActionArgs) => {
  const [id, updateId] = [rowId(params.id), rowId(params.updateId)];
  const form = await readForm(request, updateSchema);
  if (!form.ok) return form.reply();
  const saved = await editUpdate(staffActor(context), id, updateId, form.value, uploadedFile(form.formData, "image"));
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(href("/admin/directs/:id/mises-a-jour", { id }), "Mise à jour modifiée.");
});

export default function UpdatePage({ loaderData: { update, direct }, actionData }: Route.ComponentProps) {
  const id = String(direct.id);
  const desk = href("/admin/directs/:id/mises-a-jour", { id });
  return (
    <>
      <PageHead
        title="Modifier la mise à jour"
        text={`Publiée à ${formatTime(update.publishedAt)} par ${update.authorLabel}.`}
        back={{ to: desk, label: direct.title }}
      />
      {direct.canCover ? (
        <EditForm key={update.version} actionData={actionData} update={update} cancel={desk} />
      ) : (
        <p className="notice">Vous lisez ce direct, sans y écrire.</p>
      )}
    </>
  );
}

function EditForm({
  actionData,
  update,
  cancel,
}: {
  actionData: ActionResult | undefined;
  update: DeskUpdate;
  cancel: string;
}) {
  const { headline, body, imageAlt, correction, particulars } = update;
  const form = useAppForm(updateSchema, {
    actionData,
    id: "maj",
    defaultValue: { ...particulars, headline, body, imageAlt, correction },
  });
  return (
    <AppFormView form={form} multipart publishes labels={{ ...updateFields, body: bodyLabel(particulars.kind) }}>
      <VersionField formId={form.id} actionData={actionData} current={update.version} />
      <UpdateFields form={form} kind={particulars.kind} image={update.image} />
      <TextArea
        field={form.fields.correction}
        label={updateFields.correction}
        optional
        wide
        rows={2}
        maxLength={550}
        hint="Dites l’erreur, puis l’information juste&#8239;: les lecteurs le verront. Laissez vide pour une simple retouche."
      />
      <FormActions cancel={cancel} />
    </AppFormView>
  );
}
