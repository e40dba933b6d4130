import { data, href, redirect } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { createApplication } from "#app/modules/applications/mutations.server.ts";
import { applicationSchema } from "#app/modules/applications/schema.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { EmailField, FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, whenUnproved } from "#app/ui/form/form-view.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { staticMeta } from "#app/ui/seo.ts";
import { Thanks, WritingPage } from "#app/ui/writing-page.tsx";
import type { Route } from "./+types/join";

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
function JoinForm({ actionData }: { actionData: ActionResult | undefined }) {
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
      <EmailField field={fields.email} label={labels.email} hint="Pour te répondre." />
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
      <HoneypotField id="join-website" />
      <div>
        <SubmitButton busy="Envoi…">Envoyer ma candidature</SubmitButton>
      </div>
    </AppFormView>
  );
}

export const handle = { hydrate: true, measured: true };

export const meta = staticMeta(
  "/nous-rejoindre",
  "Nous rejoindre",
  "Écrire, filmer, vérifier, dessiner, coder\u202F: dis-nous ce que tu aimerais faire, et pourquoi. Aucun diplôme n’est demandé.",
);

export async function loader({ request }: Route.LoaderArgs) {
  const { keys, headers } = await keyedPage(request);
  const { contactEmail } = await siteSettings();
  const page = { keys, sent: new URL(request.url).searchParams.has("merci"), contactEmail };
  return data(page, { headers });
}

export const action = onForm(applicationSchema, async (form, { context }: Route.ActionArgs) => {
  const { network } = context.get(requestInfo);
  const { cv: chosen } = Object.fromEntries(form.formData);
  // No file chosen comes as one without a name.
  const cv = chosen instanceof File && (chosen.size > 0 || chosen.name !== "") ? chosen : null;
  const sent = await createApplication({ ...form.value, network }, cv, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  return redirect(`${href("/nous-rejoindre")}?merci`, 303);
});

export const shouldRevalidate = whenUnproved;

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, sent, contactEmail } = loaderData;
  if (sent && !actionData)
    return (
      <Thanks
        title="Merci, ta candidature est arrivée"
        text="Nous la lisons et te répondons à l’adresse que tu as donnée."
        then={["Découvrir l’équipe", href("/equipe")]}
        or={["Retour à l’accueil", href("/")]}
      />
    );
  return (
    <WritingPage
      title="Rejoins-nous"
      text="Écrire, filmer, vérifier, dessiner, coder&#8239;: dis-nous ce que tu aimerais faire, et pourquoi."
      keys={keys}
      aside={
        <>
          <div>
            <h2 className="text-base">Qui peut postuler&#8239;?</h2>
            <p className="mt-1">Tout le monde à partir de 15 ans. Aucun diplôme n’est demandé, l’envie compte.</p>
          </div>
          <div>
            <h2 className="text-base">Et après&#8239;?</h2>
            <p className="mt-1">Nous lisons ta candidature, puis nous te répondons par email.</p>
          </div>
          <p className="text-soft">
            Ce que tu envoies sert à étudier ta candidature, à rien d’autre. Seuls les administrateurs le lisent, et
            tout s’efface {keptInWords("applications")}, ou avant si tu le demandes à{" "}
            <a className="break-words" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            &#8239;: <a href={href("/confidentialite")}>confidentialité</a>.
          </p>
        </>
      }
    >
      <JoinForm actionData={actionData} />
    </WritingPage>
  );
}
