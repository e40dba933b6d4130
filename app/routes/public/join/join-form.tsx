import { FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";

const labels = {
  firstName: "Ton prénom",
  lastName: "Ton nom",
  email: "Ton adresse email",
  phone: "Ton téléphone",
  position: "Ce que tu aimerais faire",
  motivation: "Pourquoi",
  cv: "Ton CV",
};

const schema = lateSchema(async () => (await import("#app/modules/applications/schema.ts")).applicationSchema);

/** The file is read apart from the schema, under the name `cv`. */
export function JoinForm({ actionData }: { actionData: ActionResult | undefined }) {
  const form = useLateForm(schema, { actionData, id: "candidature" });
  const { fields, fieldErrors } = form;
  const cv = {
    ...fields.website,
    id: `${form.id}-field-cv`,
    name: "cv",
    errorId: `${form.id}-cv-error`,
    descriptionId: `${form.id}-cv-hint`,
    errors: fieldErrors.cv,
  };
  return (
    <AppFormView form={form} multipart labels={labels}>
      <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" required />
      <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" required />
      <TextField
        field={fields.email}
        label={labels.email}
        hint="Pour te répondre."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="tel" optional />
      <TextField
        field={fields.position}
        label={labels.position}
        hint="Par exemple&#8239;: écrire sur la justice, monter des vidéos, vérifier des chiffres."
        required
      />
      <TextArea
        field={fields.motivation}
        label={labels.motivation}
        hint="5 000 caractères au plus."
        rows={8}
        required
      />
      <FileField
        field={cv}
        label={labels.cv}
        hint="Un PDF de 10 Mo au plus. Si la page revient, il faut le choisir à nouveau."
        accept=".pdf,application/pdf"
        optional
      />
      {/* A trap for programs: out of sight, out of the tab order, unknown to screen readers. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="join-website">Ne remplis pas ce champ</label>
        <input id="join-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <SubmitButton busy="Envoi…">Envoyer ma candidature</SubmitButton>
      </div>
    </AppFormView>
  );
}
