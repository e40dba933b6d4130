import { Suspense, lazy } from "react";
import { Link, Outlet, href, useSearchParams } from "react-router";
import { authenticateReader, busyMessage, unlessBusy } from "#app/http/auth/sign-in.server.ts";
import { currentReader, requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { signInSchema } from "#app/modules/accounts/schema.ts";
import { QuietButton } from "#app/ui/button.tsx";
import { EmailField, PasswordField } from "#app/ui/form/fields.tsx";
import { AppFormView, FILL, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { staticMeta } from "#app/ui/seo.ts";
import { AccountCard } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import { LoggedOut, stayLoggedOut } from "../shared/logged-out.tsx";
import { leadOn, welcome } from "../shared/welcome.server.ts";
import type { Route } from "./+types/page";

/** Before following the redirect (docs/product.md, 9). */
const REDIRECT_DELAY_MS = 150;

export const meta = staticMeta("/connexion", "Connexion", "Connecte-toi à ton compte.");

export async function loader({ request }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get("logout") !== "true") await leadOn(request);
  return { signedIn: (await currentReader(request)) !== null };
}

export const shouldRevalidate = stayLoggedOut;

export const action = onForm(signInSchema, async (form, { request, context }: Route.ActionArgs) => {
  const signIn = await unlessBusy(() => authenticateReader(request, form.formData, context.get(requestInfo).network));
  if (!signIn) return form.reply({ "": [busyMessage] }, 503);
  if (signIn.kind === "refused") return form.reply({ "": [signIn.message] }, 401);
  if (signIn.kind === "throttled") return form.reply({ "": [signIn.message] }, 429);
  if (signIn.kind === "unverified") {
    const query = new URLSearchParams({ email: signIn.email, resent: "true" });
    return redirectWithToast(`${href("/verify-email")}?${query}`, { title: "Confirme d’abord ton adresse email" });
  }
  return welcome(request, signIn);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { delayMs: REDIRECT_DELAY_MS, onRedirect: () => setForceLogout(false) });

/** After the page may be used: most who come have no passkey. */
const PasskeyForm = lazy(async () => ({
  default: (await import("#app/modules/passkeys/passkey-form.tsx")).PasskeyForm,
}));

const labels = { email: "Adresse email", password: "Mot de passe" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).signInSchema);

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const form = useLateForm(schema, { actionData, id: "connexion" });
  const [query] = useSearchParams();
  const confirms = query.has("confirmer");
  useRefusalToast(actionData, { title: "Échec de la connexion", fallback: "Vérifie ta connexion et réessaie." });
  return (
    <>
      <LoggedOut signedIn={loaderData.signedIn} />
      <AccountCard
        title={confirms ? "Confirme que c’est toi" : "Se connecter"}
        text={confirms ? "Avec l’un de ces moyens\u202F: tu reviendras ensuite où tu étais." : null}
        foot={
          <>
            Pas encore de compte&#8239;? <a href={href("/inscription")}>S’inscrire</a>
          </>
        }
      >
        <Suspense>
          <PasskeyForm address={href("/connexion/cle")} onDone={() => setForceLogout(false)} autofill>
            Empreinte ou visage
          </PasskeyForm>
        </Suspense>
        <p className="flex items-center gap-4 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line noscript:hidden">
          ou
        </p>
        <AppFormView form={form} labels={labels}>
          <EmailField field={form.fields.email} label={labels.email} autoComplete="username webauthn" />
          <PasswordField field={form.fields.password} label={labels.password} required />
          <SubmitButton busy="Connexion…">Se connecter</SubmitButton>
          {/* Sends the address typed above, and asks for it where there is none. */}
          <QuietButton
            type="submit"
            name={FILL}
            formAction={`${href("/connexion/code")}?${new URLSearchParams([...query, ["autre", "1"]])}`}
            formNoValidate
          >
            Code par email
          </QuietButton>
        </AppFormView>
        <p>
          <Link id="vers-mot-de-passe-oublie" to={href("/connexion/mot-de-passe-oublie")} preventScrollReset>
            Mot de passe oublié&#8239;?
          </Link>
        </p>
      </AccountCard>
      <Outlet />
    </>
  );
}
