import { data, href } from "react-router";
import { listMailFiles, mayReadMailFiles } from "#app/modules/mail/outbox.server.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/list";

export const meta = unlistedMeta("/dev/mail", "Emails écrits", "Emails de développement.");

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** Development without a mail server: what would have been sent. Does not exist in production. */
export async function loader() {
  if (!mayReadMailFiles()) throw data(null, { status: 404 });
  return { mails: await listMailFiles() };
}

export default function DevMail({ loaderData }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap pb-16">
      <PageTitle
        title="Emails écrits"
        text="Sans serveur SMTP, chaque email est un fichier. Cette page n’existe qu’en développement."
      />
      {loaderData.mails.length === 0 ? <p>Aucun email pour l’instant.</p> : null}
      <ul className="divide-y divide-line">
        {loaderData.mails.map(({ name, subject, recipient, writtenAt }) => (
          <li key={name} className="py-3">
            <a href={href("/dev/mail/:name", { name })}>{subject}</a>
            <p className="text-sm text-soft">
              {writtenAt} {recipient}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
