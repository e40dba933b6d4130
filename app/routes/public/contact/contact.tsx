import { type ShouldRevalidateFunctionArgs, data, href, redirect } from "react-router";
import { currentActor, requestInfo } from "#app/http/context.server.ts";
import { formKeys, readForm } from "#app/http/form.server.ts";
import { publicTitle } from "#app/modules/articles/find-by-slug.server.ts";
import { createMessage } from "#app/modules/messages/mutations.server.ts";
import { messageSchema } from "#app/modules/messages/schema.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { FormKeysContext } from "#app/ui/form/form-view.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RobinListening } from "#app/ui/robin/robin-listening.tsx";
import { staticMeta } from "#app/ui/seo.ts";
import { quoted } from "#app/utils/text.ts";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { Thanks } from "./thanks.tsx";
import "#app/utilities.css";
import "#app/ui/toast.css";

export const handle = { hydrate: true, quiet: true, measured: true };

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
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || defaultShouldRevalidate;
}

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
