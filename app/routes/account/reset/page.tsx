import { data, href, redirect } from "react-router";
import { resetToken, noSessionCookies } from "#app/http/auth/account-cookies.server.ts";
import { flashCookie, redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { NewPassword, NewPasswordField } from "#app/modules/accounts/new-password-field.tsx";
import { isResetTokenLive, resetPassword } from "#app/modules/accounts/password-reset.server.ts";
import { resetFormSchema } from "#app/modules/accounts/schema.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { AccountCard, RedirectToSignIn } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import type { Route } from "./+types/page";

const success = "Mot de passe réinitialisé";
/** From the success to the sign-in page (docs/product.md, 2.5). */
const LOGIN_DELAY_MS = 2000;

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta("/reset-password", "Nouveau mot de passe", "Choisis un nouveau mot de passe.");

/** The token of the mailed link moves into a cookie, so that no history, referrer or screen shows it. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token)
    throw redirect(href("/reset-password"), {
      status: 303,
      headers: { "Set-Cookie": await resetToken.write(token.slice(0, 200)) },
    });
  if ((await flashCookie.read(request))?.title === success) return data({ state: "done" as const });
  const kept = await resetToken.read(request);
  return data({ state: kept && (await isResetTokenLive(kept)) ? ("open" as const) : ("invalid" as const) });
}

export const action = onForm(resetFormSchema, async (form, { request }: Route.ActionArgs) => {
  const token = form.value.token ?? new URL(request.url).searchParams.get("token") ?? (await resetToken.read(request));
  if (!token) return form.reply({ "": ["Token de réinitialisation manquant"] }, 400);
  const reset = await resetPassword(token, form.value.newPassword);
  if (reset.ok)
    return redirectWithToast(href("/reset-password"), { title: success }, [
      await resetToken.clear(),
      ...(await noSessionCookies()),
    ]);
  const { token: invalid, ...errors } = reset.errors;
  return invalid ? form.reply({ "": invalid }, 400) : form.reply(errors);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callAction(serverAction);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "done") return <RedirectToSignIn title={success} delayMs={LOGIN_DELAY_MS} />;
  if (loaderData.state === "invalid" && !actionData) return <InvalidLink />;
  return <NewPasswordForm actionData={actionData} />;
}

const InvalidLink = () => (
  <AccountCard title="Lien invalide" text="Le lien de réinitialisation est invalide ou a expiré">
    <p className="button-row">
      <ButtonLink href={href("/connexion")}>Retour à la connexion</ButtonLink>
      <QuietLink href={href("/connexion/mot-de-passe-oublie")}>Demander un autre lien</QuietLink>
    </p>
  </AccountCard>
);

const labels = { newPassword: "Nouveau mot de passe", confirmPassword: "Confirme ton mot de passe" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).resetFormSchema);

function NewPasswordForm({ actionData }: { actionData: Route.ComponentProps["actionData"] }) {
  const form = useLateForm(schema, { actionData, id: "reinitialisation" });
  useRefusalToast(actionData, { title: "Erreur", fallback: "Une erreur est survenue lors de la réinitialisation" });
  return (
    <AccountCard
      title="Nouveau mot de passe"
      text="Ce mot de passe remplace l’ancien, déconnecte tous tes appareils et retire tes clés d’accès."
      foot={<a href={href("/connexion")}>Retour à la connexion</a>}
    >
      <AppFormView form={form} labels={labels}>
        <NewPasswordField field={form.fields.newPassword} label={labels.newPassword} />
        <NewPassword field={form.fields.confirmPassword} label={labels.confirmPassword} />
        <SubmitButton busy="Enregistrement…">Changer le mot de passe</SubmitButton>
      </AppFormView>
    </AccountCard>
  );
}
