import { href, redirect } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { listIssues } from "#app/modules/letter/issues/archive.server.ts";
import { readPath, signUpSchema } from "#app/modules/letter/subscribers/schema.ts";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import { askForLetter } from "#app/modules/letter/subscribers/sign-up.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { sentValues } from "#app/ui/form/autosaved-form.ts";
import { RobinReading } from "#app/ui/robin/robin.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import { formatDate } from "#app/utils/dates.ts";
import type { Route } from "./+types/letter";

export const handle = { shows: ["letters"] } satisfies PageHandle;

export const meta = readingMeta(
  "/lettre",
  "La lettre de Robin",
  "L’actualité politique expliquée par email\u202F: chaque semaine, ou chaque jour où il y a du nouveau. Sans pistage.",
);

const LISTED = 30;

const wrongAddress = "Cette adresse ne marche pas. Exemple\u202F: zoe@exemple.fr";

export const loader = async () => ({ issues: await listIssues(LISTED) });

/** The answer is one page, the same for all: it tells nothing of the address. */
export const action = onForm(signUpSchema, async (form, { context }: Route.ActionArgs) => {
  const { from } = form.value;
  const asked = await askForLetter(form.value, context.get(requestInfo).network);
  if (!asked.ok) return form.reply(asked.errors, 429);
  return redirect(href("/lettre/presque") + (from ? `?${new URLSearchParams({ de: from })}` : ""), 303);
});

export default function Letter({ loaderData: { issues }, actionData }: Route.ComponentProps) {
  const { formErrors, fieldErrors } = actionData?.result.error ?? {};
  const { email, from } = sentValues(actionData) ?? {};
  return (
    <main id="contenu" className="wrap pb-16" tabIndex={-1}>
      <header className="page-title flex max-w-[42rem] flex-wrap items-center justify-between gap-x-6">
        <h1 className="flex-1">La lettre de Robin</h1>
        <RobinReading className="w-20 shrink-0 sm:w-32" />
        <p className="basis-full">
          Ce qui s’est passé, ce que ça change, ce qui vient&#8239;: chaque semaine, ou chaque jour où il y a du
          nouveau.
        </p>
      </header>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div>
          <LetterSignUp
            origin="letter"
            isBare
            from={readPath.parse(from)}
            typed={typeof email === "string" ? email : undefined}
            error={formErrors?.[0] ?? (fieldErrors?.email && wrongAddress)}
          />
          <ul className="flex flex-col gap-2 text-soft">
            <li>Un email te demande d’abord de confirmer. Sans ça, rien ne part.</li>
            <li>Tu choisis tes jours et tes sujets, sans compte.</li>
            <li>
              Ce que devient ton adresse&#8239;: <a href={href("/confidentialite")}>confidentialité</a>.
            </li>
          </ul>
        </div>
        {issues.length > 0 ? (
          <section className="mt-10">
            <h2>Les lettres envoyées</h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {issues.map(({ slug, subject, sentAt }) => (
                <li key={slug} className="py-3">
                  <a
                    href={href("/lettre/:slug", { slug })}
                    className="font-display text-lg font-bold text-ink no-underline hover:underline"
                  >
                    {subject}
                  </a>
                  <p className="text-sm text-soft">{formatDate(sentAt)}</p>
                </li>
              ))}
            </ul>
            <p className="mt-4">
              Sans adresse à donner&#8239;: le <a href={href("/lettre.xml")}>flux RSS</a>.
            </p>
          </section>
        ) : null}
      </div>
    </main>
  );
}
