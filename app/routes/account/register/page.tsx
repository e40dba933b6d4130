import { href, redirect } from "react-router";
import { registrationTicket } from "#app/http/auth/account-cookies.server.ts";
import { busyMessage, unlessBusy } from "#app/http/auth/sign-in.server.ts";
import { currentReader, requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { NewPassword, NewPasswordField } from "#app/modules/accounts/new-password-field.tsx";
import { registerReader } from "#app/modules/accounts/registration.server.ts";
import { registerSchema } from "#app/modules/accounts/schema.ts";
import { EmailField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { staticMeta } from "#app/ui/seo.ts";
import { AccountCard } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import type { Route } from "./+types/page";

export const meta = staticMeta("/inscription", "Inscription", "Crée ton compte gratuit en une minute.");

export async function loader({ request }: Route.LoaderArgs) {
  if (await currentReader(request)) throw redirect(href("/dashboard"));
  return null;
}

export const action = onForm(registerSchema, async (form, { context }: Route.ActionArgs) => {
  const { network } = context.get(requestInfo);
  const registered = await unlessBusy(() => registerReader(form.value, network, form.submissionKey));
  if (!registered) return form.reply({ "": [busyMessage] }, 503);
  if (!registered.ok) return form.reply(registered.errors, registered.errors[""] ? 429 : 422);
  const next = `${href("/verify-email")}?${new URLSearchParams({ email: form.value.email, resent: "true" })}`;
  return redirectWithToast(next, "Inscription réussie", [await registrationTicket.write(registered.value)]);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { onRedirect: () => setForceLogout(false) });

const labels = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "Adresse email",
  password: "Mot de passe",
  confirmPassword: "Confirme ton mot de passe",
};

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).registerSchema);

export default function Register({ actionData }: Route.ComponentProps) {
  const form = useLateForm(schema, { actionData, id: "inscription" });
  const { fields } = form;
  useRefusalToast(actionData, {
    title: "Échec de l'inscription",
    fallback: "Impossible de créer le compte",
    always: true,
  });
  return (
    <AccountCard
      title="Créer un compte"
      text="Gratuit, sans publicité, et effacé d’un geste si tu changes d’avis."
      foot={
        <>
          Déjà un compte&#8239;? <a href={href("/connexion")}>Se connecter</a>
        </>
      }
    >
      <AppFormView form={form} labels={labels}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" required />
          <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" required />
        </div>
        <EmailField field={fields.email} label={labels.email} hint="Les emails professionnels ne sont pas autorisés." />
        <NewPasswordField field={fields.password} label={labels.password} />
        <NewPassword field={fields.confirmPassword} label={labels.confirmPassword} />
        <p className="notice text-sm">
          <strong>Ton âge.</strong> Tu as 15 ans ou plus (13 ans en Belgique)&#8239;? Tu peux t’inscrire. Sinon, demande
          d’abord l’accord d’un parent.
        </p>
        <SubmitButton busy="Inscription…">S’inscrire</SubmitButton>
        <p className="text-sm text-soft">
          En t’inscrivant, tu acceptes nos <a href={href("/conditions-utilisation")}>conditions d’utilisation</a>. Lis
          aussi nos <a href={href("/mentions-legales")}>mentions légales</a> et notre{" "}
          <a href={href("/confidentialite")}>politique de confidentialité</a>.
        </p>
      </AppFormView>
    </AccountCard>
  );
}
