import { directFields, directSchema } from "#app/modules/live/schema.ts";
import type { DirectForm as DirectData } from "#app/modules/live/staff-queries.server.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { CheckboxField, DateTimeField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith } from "#app/ui/form/rows.tsx";
import { ImageFieldset } from "../shared/image-fieldset.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";

const acts: Partial<Record<DirectData["status"], Record<string, string>>> = {
  draft: { annoncer: "Enregistrer et annoncer" },
  scheduled: { "remettre-en-brouillon": "Remettre en brouillon et enregistrer" },
};

interface Props {
  actionData: ActionResult | undefined;
  direct?: DirectData;
  /** Where "Annuler" leads. */
  cancel: string;
}

/** The form of a coverage, new or not. The file is read apart from the schema. */
export function DirectForm({ actionData, direct, cancel }: Props) {
  const form = useAppForm(directSchema, {
    actionData,
    id: "direct",
    defaultValue: {
      title: direct?.title,
      slug: direct?.slug,
      description: direct?.description,
      imageAlt: direct?.imageAlt,
      liveUrl: direct?.liveUrl ?? undefined,
      scheduledFor: direct?.scheduledForInput,
      programme: direct?.programme,
      takeaways: direct?.takeaways,
      questionsOpen: direct?.questionsOpen ?? true,
    },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} multipart labels={labelsWith(directFields, "imageAlt", { image: "Image" })}>
      {direct ? <VersionField formId={form.id} actionData={actionData} current={direct.version} /> : null}
      <TextField field={fields.title} label={directFields.title} required maxLength={200} />
      <DateTimeField
        field={fields.scheduledFor}
        label={directFields.scheduledFor}
        optional
        hint="Heure de Paris. Nécessaire pour annoncer le direct."
      />
      <TextArea
        field={fields.description}
        label={directFields.description}
        optional
        hint="Une ou deux phrases&#8239;: ce qui se joue, et comment nous le suivrons."
        rows={3}
      />
      <TextArea
        field={fields.programme}
        label={directFields.programme}
        optional
        hint="Une ligne par moment, l’heure d’abord&#8239;: «&#8239;20:00 Premières estimations&#8239;»."
        rows={4}
      />
      <ImageFieldset
        formId={form.id}
        errors={form.fieldErrors.image}
        image={direct?.image}
        alt={fields.imageAlt}
        remove={fields.removeImage}
      />
      <TextField
        field={fields.liveUrl}
        label={directFields.liveUrl}
        optional
        hint="Si l’événement se regarde ailleurs&#8239;: la carte de l’accueil y mène. Vide, elle mène à ce suivi."
        type="url"
      />
      <SlugField
        field={fields.slug}
        stands={Boolean(direct)}
        made={"/suivis-en-direct/… Vide\u202F: faite avec le titre."}
        maxLength={120}
      />
      <CheckboxField
        field={fields.questionsOpen}
        label="Questions ouvertes"
        hint="Les lecteurs peuvent poser des questions avant et pendant le direct. Aucune ne paraît sans vous."
      />
      <TextEditor
        field={fields.takeaways}
        label={directFields.takeaways}
        hint="En tête de la page une fois le direct terminé. Peut attendre."
        rows={6}
      />
      <FormActions
        label={direct ? "Enregistrer" : "Enregistrer le brouillon"}
        acts={(direct && acts[direct.status]) ?? {}}
        cancel={cancel}
      />
    </AppFormView>
  );
}
