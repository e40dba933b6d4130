import { Link, href, redirect } from "react-router";
import { signedInCookies } from "#app/http/auth/account-cookies.server.ts";
import { caller, readerActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { confirmEmailChange, pendingEmail } from "#app/modules/accounts/email-change.server.ts";
import { emailCodeSchema } from "#app/modules/accounts/schema.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { EmailCodeForm } from "../shared/email-code-form.tsx";
import type { Route } from "./+types/email-confirm";
import { Heading } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/adresse/confirmer", "Confirmer l’adresse", "Ta nouvelle adresse.");

export async function loader({ context }: Route.LoaderArgs) {
  const pending = await pendingEmail(readerActor(context).id);
  if (!pending) throw redirect(href("/dashboard/adresse"));
  return { pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, emailCodeSchema);
  if (!form.ok) return form.reply();
  const reader = readerActor(context);
  const confirmed = await confirmEmailChange(reader, form.value.code, caller(request, context));
  if (!confirmed.ok) return form.reply(confirmed.errors, 400);
  const cookies = await signedInCookies(confirmed.value.token, reader.firstName);
  return redirectWithToast(
    href("/dashboard/profil"),
    { title: "Adresse confirmée", description: "Tes autres appareils ont été déconnectés." },
    cookies,
  );
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Heading
        title="Confirme ta nouvelle adresse"
        text={<span className="break-words">Code envoyé à {loaderData.pending}, valable 15 minutes.</span>}
      />
      <EmailCodeForm actionData={actionData} />
      <p className="mt-6">
        <Link to={href("/dashboard/adresse")}>Utiliser une autre adresse</Link>
      </p>
    </>
  );
}
