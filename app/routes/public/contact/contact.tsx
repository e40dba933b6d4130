import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { currentActor, requestInfo } from "#app/http/context.server.ts";
import { formKeys, readForm } from "#app/http/form.server.ts";
import { publicTitle } from "#app/modules/articles/queries.server.ts";
import { createMessage } from "#app/modules/messages/mutations.server.ts";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { EmailField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, FormKeysContext, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RobinListening, RobinSinging } from "#app/ui/robin/robin.tsx";
import { staticMeta } from "#app/ui/seo.ts";
import { quoted } from "#app/utils/text.ts";
import type { Route } from "./+types/contact";

/** After a message was sent: said, and what comes next. */
const Thanks = () => (
  <main id="contenu" className="wrap flex flex-1 flex-col items-center gap-5 py-16 text-center">
    <RobinSinging className="w-40" />
    <h1>Merci, ton message est arrivé</h1>
    <p className="max-w-[34rem] text-lg text-soft">
      La rédaction le lit et te répond à l’adresse que tu as donnée, en général en quelques jours.
    </p>
    <p className="button-row justify-center">
      <a className="button" href={href("/")}>
        Retour à l’accueil
      </a>
      <a className="button button-quiet" href={href("/articles")}>
        Voir les articles
      </a>
    </p>
  </main>
);

const labels = { name: "Ton nom", email: "Ton adresse email", subject: "Sujet", body: "Message" };

const schema = lateSchema(async () => (await import("#app/modules/messages/schema.ts")).messageSchema);

interface Props {
  actionData: ActionResult | undefined;
  subject: string;
  /** The article whose page led here. */
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

export const handle = { hydrate: true, measured: true };

export const meta = staticMeta(
  "/contact",
  "Contact",
  "Une question, une erreur à signaler, une idée de sujet\u202F? Écris à la rédaction\u202F: chaque message est lu.",
);

/** `?sujet=` fills the subject, `?article=` says of which article; `?merci` is the page after a message was sent. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { keys, setCookie } = await formKeys(request);
  const { contactEmail, name } = await siteSettings();
  const slug = query.get("article")?.slice(0, 200) ?? "";
  const title = slug ? await publicTitle(slug) : null;
  const about = title === null ? null : { slug, title };
  const subject = (query.get("sujet") ?? (about ? `À propos de ${quoted(about.title)}` : "")).slice(0, 200);
  const page = { keys, sent: query.has("merci"), subject, about, contactEmail, name };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (setCookie) headers.append("Set-Cookie", setCookie);
  return data(page, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, messageSchema);
  if (!form.ok) return form.reply();
  const { network } = context.get(requestInfo);
  const sent = await createMessage(await currentActor(request), { ...form.value, network }, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  return redirect(`${href("/contact")}?merci`, 303);
}

/** A form refused for its stale proof needs the new one; the router would not ask after a refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 403 || defaultShouldRevalidate;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, sent, subject, about, contactEmail } = loaderData;
  if (sent && !actionData) return <Thanks />;
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        title="Écris-nous"
        text="Une question, une erreur à signaler, une idée de sujet&#8239;? Chaque message est lu."
      />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)]">
        {/* Cut off, it may wait on the device (enhance/app/offline-queue.ts). */}
        <div data-later={href("/contact/envoi")} data-later-name="Message à la rédaction">
          <FormKeysContext value={keys}>
            <ContactForm actionData={actionData} subject={subject} about={about} />
          </FormKeysContext>
        </div>
        <aside className="stack self-start bg-sunk p-6 text-sm [clip-path:var(--cut-a)]">
          <RobinListening className="w-28" />
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
        </aside>
      </div>
    </main>
  );
}
