import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";

const labels = { name: "Ton nom", email: "Ton adresse email", subject: "Sujet", body: "Message" };

const schema = lateSchema(async () => (await import("#app/modules/messages/schema.ts")).messageSchema);

interface Props {
  actionData: ActionResult | undefined;
  subject: string;
  /** The article whose page led here. */
  about: { slug: string; title: string } | null;
}

export function ContactForm({ actionData, subject, about }: Props) {
  const form = useLateForm(schema, { actionData, id: "contact", defaultValue: subject ? { subject } : {} });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labels}>
      {about ? (
        <p className="notice">
          Ton message partira avec l’article «&#8239;{about.title}&#8239;».
          <input type="hidden" name="article" value={about.slug} />
        </p>
      ) : null}
      <TextField field={fields.name} label={labels.name} autoComplete="name" required />
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
      <TextField field={fields.subject} label={labels.subject} required />
      <TextArea field={fields.body} label={labels.body} hint="5 000 caractères au plus." rows={8} required />
      {/* A trap for programs: out of sight, out of the tab order, unknown to screen readers. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="contact-website">Ne remplis pas ce champ</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <SubmitButton busy="Envoi…">Envoyer le message</SubmitButton>
      </div>
    </AppFormView>
  );
}
