import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";
import { formKeys, readForm } from "#app/http/form.server.ts";
import { createApplication } from "#app/modules/applications/mutations.server.ts";
import { applicationSchema } from "#app/modules/applications/schema.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { keptInWords } from "#app/records/retention/retention.ts";
import { EmailField, FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { FormKeysContext } from "#app/ui/form/form.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RobinListening, RobinSinging } from "#app/ui/robin/robin.tsx";
import { staticMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/join";

/** After an application was sent: said, and what comes next. */
const Thanks = () => (
  <main id="contenu" className="wrap flex flex-1 flex-col items-center gap-5 py-16 text-center">
    <RobinSinging className="w-40" />
    <h1>Merci, ta candidature est arrivée</h1>
    <p className="max-w-[34rem] text-lg text-soft">Nous la lisons et te répondons à l’adresse que tu as donnée.</p>
    <p className="button-row justify-center">
      <a className="button" href={href("/equipe")}>
        Découvrir l’équipe
      </a>
      <a className="button button-quiet" href={href("/")}>
        Retour à l’accueil
      </a>
    </p>
  </main>
);

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

export const handle = { hydrate: true, measured: true };

export const meta = staticMeta(
  "/nous-rejoindre",
  "Nous rejoindre",
  "Écrire, filmer, vérifier, dessiner, coder\u202F: dis-nous ce que tu aimerais faire, et pourquoi. Aucun diplôme n’est demandé.",
);

/** `?merci` is the page after an application was sent. */
export async function loader({ request }: Route.LoaderArgs) {
  const { keys, setCookie } = await formKeys(request);
  const { contactEmail } = await siteSettings();
  const page = { keys, sent: new URL(request.url).searchParams.has("merci"), contactEmail };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  return data(page, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, applicationSchema);
  if (!form.ok) return form.reply();
  const { network } = context.get(requestInfo);
  const { cv: chosen } = Object.fromEntries(form.formData);
  // No file chosen comes as one without a name.
  const cv = chosen instanceof File && (chosen.size > 0 || chosen.name !== "") ? chosen : null;
  const sent = await createApplication({ ...form.value, network }, cv, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  return redirect(`${href("/nous-rejoindre")}?merci`, 303);
}

/** A form refused for its stale proof needs the new one; the router would not ask after a refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 403 || defaultShouldRevalidate;

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, sent, contactEmail } = loaderData;
  if (sent && !actionData) return <Thanks />;
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        title="Rejoins-nous"
        text="Écrire, filmer, vérifier, dessiner, coder&#8239;: dis-nous ce que tu aimerais faire, et pourquoi."
      />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)]">
        <FormKeysContext value={keys}>
          <JoinForm actionData={actionData} />
        </FormKeysContext>
        <aside className="stack self-start bg-sunk p-6 text-sm [clip-path:var(--cut-a)]">
          <RobinListening className="w-28" />
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
        </aside>
      </div>
    </main>
  );
}
