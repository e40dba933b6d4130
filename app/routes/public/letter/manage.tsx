import { data, href } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { formKeys, readForm } from "#app/http/form.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { LetterChoiceFields } from "#app/modules/letter/subscribers/choice-fields.tsx";
import { saveChoices } from "#app/modules/letter/subscribers/choices.server.ts";
import { readLetterLink } from "#app/modules/letter/subscribers/links.server.ts";
import { choicesSchema } from "#app/modules/letter/subscribers/schema.ts";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/form-keys.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { pick } from "#app/utils/pick.ts";
import type { Route } from "./+types/manage";
import { LetterGone, LetterSheet } from "./sheet.tsx";
import "#app/ui/form/form.css";

const path = href("/lettre/reglages");

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta(path, "Régler la lettre", "Ta fréquence et tes sujets.");

/** Opening the link confirms and changes nothing: mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const [{ keys, setCookie }, read, categories] = await Promise.all([
    formKeys(request),
    readLetterLink(request),
    listCategories(),
  ]);
  const headers = withCookies(setCookie ? [setCookie] : []);
  headers.set("Cache-Control", "no-store");
  return data(
    { keys, ...read, categories: categories.map((one) => pick(one, ["slug", "name"])) },
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
  return redirectWithToast(
    path + query,
    found?.state === "active" ? "C’est noté" : "C’est fait\u202F: la lettre va arriver",
  );
}

export default function ManageLetter({
  loaderData: { keys, query, found, categories },
  actionData,
}: Route.ComponentProps) {
  if (!found || found.isStale || found.state === "left") return <LetterGone isUnknown={found?.state !== "left"} />;
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
