import { href, redirect } from "react-router";
import { stepTicket, authenticateStaff, busyMessage, unlessBusy } from "#app/http/auth/sign-in.server.ts";
import { currentStaff, requestInfo } from "#app/http/context.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { pageOf } from "#app/http/guards.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { staffSignInSchema } from "#app/modules/staff/schema.ts";
import { wrongCredentials } from "#app/modules/staff/sign-in.server.ts";
import { PasswordField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { connectionLostWords } from "#app/utils/connection-check.ts";
import { AccountCard } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import type { Route } from "./+types/page";
import { landing, welcomeStaff } from "./landing.server.ts";

/** Before following the redirect (docs/product.md, 9). */
const REDIRECT_DELAY_MS = 100;

export const meta = unlistedMeta("/auth", "Connexion à la rédaction", "L’entrée de l’équipe.");

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await currentStaff(request);
  if (staff) throw redirect(landing(request, staff));
  return null;
}

export const action = onForm(staffSignInSchema, async (form, { request, context }: Route.ActionArgs) => {
  const signedIn = await unlessBusy(() => authenticateStaff(request, form.formData, context.get(requestInfo).network));
  if (!signedIn) return form.reply({ "": [busyMessage] }, 503);
  if (!signedIn.ok) return form.reply(signedIn.errors, signedIn.errors[""]?.includes(wrongCredentials) ? 401 : 429);
  if ("ticket" in signedIn.value)
    return redirect(secondStepPage(request), {
      status: 303,
      headers: { "Set-Cookie": await stepTicket.write(signedIn.value.ticket) },
    });
  return welcomeStaff(request, signedIn.value);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { delayMs: REDIRECT_DELAY_MS, onRedirect: () => setForceLogout(false) });

const secondStepPage = (request: Request): string => href("/auth/code") + pageOf(request).search;

const labels = { username: "Nom d’utilisateur", password: "Mot de passe" };

const schema = lateSchema(async () => (await import("#app/modules/staff/schema.ts")).staffSignInSchema);

export default function StaffSignIn({ actionData }: Route.ComponentProps) {
  const form = useLateForm(schema, { actionData, id: "connexion" });
  useRefusalToast(actionData, { title: "Échec de la connexion", fallback: connectionLostWords.text, always: true });
  return (
    <AccountCard
      title="Espace rédaction"
      text="Réservé à l’équipe. Les comptes sont ouverts par l’administration."
      foot={<a href={href("/")}>Retour au site</a>}
    >
      <AppFormView form={form} labels={labels}>
        <TextField
          field={form.fields.username}
          label={labels.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField field={form.fields.password} label={labels.password} required />
        <SubmitButton busy="Connexion…">Se connecter</SubmitButton>
      </AppFormView>
    </AccountCard>
  );
}
