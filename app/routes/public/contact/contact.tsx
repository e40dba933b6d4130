import { data, href, redirect } from "react-router";
import { currentActor, requestInfo } from "#app/http/context.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { keyedPage } from "#app/http/pages/page.server.ts";
import { publicTitle } from "#app/modules/articles/queries.server.ts";
import { createMessage } from "#app/modules/messages/mutations.server.ts";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { EmailField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, whenUnproved } from "#app/ui/form/form-view.tsx";
import { HoneypotField } from "#app/ui/form/honeypot-field.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { staticMeta } from "#app/ui/seo.ts";
import { Thanks, WritingPage } from "#app/ui/writing-page.tsx";
import { quoted } from "#app/utils/text.ts";
import type { Route } from "./+types/contact";

const labels = { name: "Ton nom", email: "Ton adresse email", subject: "Sujet", body: "Message" };

const schema = lateSchema(async () => (await import("#app/modules/messages/schema.ts")).messageSchema);

interface Props {
  actionData: ActionResult | undefined;
  subject: string;
  about: { slug: string; title: string } | null;
}

function ContactForm({ actionData, subject, about }: Props) {
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
      <EmailField field={fields.email} label={labels.email} hint="Pour te répondre." />
      <TextField field={fields.subject} label={labels.subject} required />
      <TextArea field={fields.body} label={labels.body} hint="5 000 caractères au plus." rows={8} required />
      <HoneypotField id="contact-website" />
      <div>
        <SubmitButton busy="Envoi…">Envoyer le message</SubmitButton>
      </div>
    </AppFormView>
  );
}

export const handle = { hydrate: true, measured: true };

export const meta = staticMeta(
  "/contact",
  "Contact",
  "Une question, une erreur à signaler, une idée de sujet\u202F? Écris à la rédaction\u202F: chaque message est lu.",
);

/** `?sujet=` fills the subject, `?article=` says of which article; `?merci` is the page after a message was sent. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { keys, headers } = await keyedPage(request);
  const { contactEmail, name } = await siteSettings();
  const slug = query.get("article")?.slice(0, 200) ?? "";
  const title = slug ? await publicTitle(slug) : null;
  const about = title === null ? null : { slug, title };
  const subject = (query.get("sujet") ?? (about ? `À propos de ${quoted(about.title)}` : "")).slice(0, 200);
  const page = { keys, sent: query.has("merci"), subject, about, contactEmail, name };
  return data(page, { headers });
}

export const action = onForm(messageSchema, async (form, { request, context }: Route.ActionArgs) => {
  const { network } = context.get(requestInfo);
  const sent = await createMessage(await currentActor(request), { ...form.value, network }, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  return redirect(`${href("/contact")}?merci`, 303);
});

export const shouldRevalidate = whenUnproved;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, sent, subject, about, contactEmail } = loaderData;
  if (sent && !actionData)
    return (
      <Thanks
        title="Merci, ton message est arrivé"
        text="La rédaction le lit et te répond à l’adresse que tu as donnée, en général en quelques jours."
        then={["Retour à l’accueil", href("/")]}
        or={["Voir les articles", href("/articles")]}
      />
    );
  return (
    <WritingPage
      title="Écris-nous"
      text="Une question, une erreur à signaler, une idée de sujet&#8239;? Chaque message est lu."
      keys={keys}
      aside={
        <>
          <div>
            <h2 className="text-base">Une erreur dans un article&#8239;?</h2>
            <p className="mt-1">
              Donne l’adresse de la page et le passage. Nous vérifions, corrigeons et répondons&#8239;:{" "}
              <a href={href("/politique-editoriale")}>comment nous corrigeons</a>.
            </p>
          </div>
          <div>
            <h2 className="text-base">Par email</h2>
            <p className="mt-1 break-words">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          </div>
          <p className="text-soft">
            Ton adresse sert à te répondre, à rien d’autre&#8239;:{" "}
            <a href={href("/confidentialite")}>confidentialité</a>.
          </p>
        </>
      }
    >
      {/* Cut off, it may wait on the device (enhance/app/offline-queue.ts). */}
      <div data-later={href("/contact/envoi")} data-later-name="Message à la rédaction">
        <ContactForm actionData={actionData} subject={subject} about={about} />
      </div>
    </WritingPage>
  );
}
