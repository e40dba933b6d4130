import { data, href, redirect } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { keyedPage, noReferrer } from "#app/http/pages/page.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { listIssues, nextIssueAt } from "#app/modules/letter/issues/archive.server.ts";
import { LetterChoiceFields } from "#app/modules/letter/subscribers/choice-fields.tsx";
import { saveChoices } from "#app/modules/letter/subscribers/choices.server.ts";
import { choicesSchema } from "#app/modules/letter/subscribers/schema.ts";
import { readLetterLink } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/button-form.tsx";
import { RobinSinging } from "#app/ui/robin/robin.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import type { Route } from "./+types/manage";
import { LetterGone, LetterSheet } from "./sheet.tsx";
import "#app/ui/form/form.css";

const path = href("/lettre/reglages");

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta(path, "Régler la lettre", "Ta fréquence et tes sujets.");

/** Opening the link confirms and changes nothing: mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const [{ keys, headers }, read, categories] = await Promise.all([
    keyedPage(request),
    readLetterLink(request),
    listCategories(),
  ]);
  const confirmed =
    new URL(request.url).searchParams.has("merci") && read.found?.state === "active" ? read.found : null;
  const just = confirmed && { next: await nextIssueAt(confirmed.frequency), last: (await listIssues(1))[0] };
  return data(
    { keys, ...read, just, categories: categories.map((one) => pick(one, ["slug", "name"])) },
    { headers, status: read.found ? 200 : 404 },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const { link, query, found } = await readLetterLink(request);
  const form = await readForm(request, choicesSchema);
  if (!form.ok) return form.reply();
  const saved = await saveChoices(link, form.value);
  if (!saved.ok) return redirectWithToast(path + query, { title: firstError(saved.errors), style: "destructive" });
  return found?.state === "active"
    ? redirectWithToast(path + query, "C’est noté")
    : redirect(`${path}${query}&merci`, 303);
}

export default function ManageLetter({
  loaderData: { keys, query, found, just, categories },
  actionData,
}: Route.ComponentProps) {
  if (!found || found.isStale || found.state === "left") return <LetterGone isUnknown={found?.state !== "left"} />;
  if (just) return <Confirmed {...found} {...just} change={path + query} />;
  const isNew = found.state === "pending";
  const { formErrors, fieldErrors } = actionData?.result.error ?? {};
  const error = formErrors?.[0] ?? Object.values(fieldErrors ?? {})[0]?.[0];
  return (
    <LetterSheet
      title={isNew ? "Encore un geste" : "Ta lettre"}
      text={
        <>
          {isNew ? "Choisis, puis confirme\u202F: la lettre de Robin viendra à " : "La lettre de Robin vient à "}
          <span className="inline-block">{found.address}</span>.{isNew ? null : " Tes choix valent dès la prochaine."}
        </>
      }
    >
      <form method="post" action={path + query} className="stack">
        {error ? (
          <p className="notice" role="alert">
            {error}
          </p>
        ) : null}
        <FormKeysContext value={keys}>
          <HiddenKeys />
        </FormKeysContext>
        <LetterChoiceFields chosen={found} categories={categories} />
        <div>
          <button className="button">{isNew ? "Confirmer" : "Enregistrer"}</button>
        </div>
      </form>
      <form method="post" action={href("/lettre/arreter") + query} className="border-t border-line pt-5">
        <button className="button button-quiet">{isNew ? "Je n’ai rien demandé" : "Ne plus recevoir la lettre"}</button>
      </form>
    </LetterSheet>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type ConfirmedProps = NonNullable<Loaded["found"]> & NonNullable<Loaded["just"]> & { change: string };

const Confirmed = ({ address, frequency, next, last, change }: ConfirmedProps) => (
  <LetterSheet
    title="C’est fait"
    text={
      <>
        La lettre de Robin viendra à <span className="inline-block">{address}</span>.
      </>
    }
  >
    <RobinSinging className="w-36" />
    <p>
      {next
        ? `La prochaine part ${formatDayHour(next)}.`
        : frequency === "daily"
          ? "La prochaine part dès qu’il y a du nouveau."
          : "La prochaine part en fin de semaine, le plus souvent vendredi."}
    </p>
    <p className="button-row">
      {last ? <ButtonLink href={href("/lettre/:slug", { slug: last.slug })}>Lire la dernière</ButtonLink> : null}
      <QuietLink href={change}>Changer mes choix</QuietLink>
    </p>
  </LetterSheet>
);
