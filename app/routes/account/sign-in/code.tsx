import { href, redirect, useSearchParams } from "react-router";
import { codeTicket } from "#app/http/auth/account-cookies.server.ts";
import { sessionOrigin } from "#app/http/auth/sign-in.server.ts";
import { currentReader, requestInfo } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import type { Door } from "#app/modules/accounts/open-session.server.ts";
import { emailCodeSchema, emailSchema } from "#app/modules/accounts/schema.ts";
import { requestSignInCode, signInWithCode } from "#app/modules/accounts/sign-in-without-password.server.ts";
import { EmailField } from "#app/ui/form/fields.tsx";
import { AppFormView, FILL, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { AccountCard } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import { EmailCodeForm } from "../shared/email-code-form.tsx";
import { destination, welcome } from "../shared/welcome.server.ts";
import type { Route } from "./+types/code";

export const meta = unlistedMeta("/connexion/code", "Connexion par code", "Reçois un code par email.");

/** What this browser asked for, but where another code is wanted (`?autre`): a page of two steps, one address. */
async function readTicket(request: Request) {
  const [ticket, email] = (await codeTicket.read(request))?.split(" ") ?? [];
  const isAsked = ticket && email && !new URL(request.url).searchParams.has("autre");
  return isAsked ? { ticket, email } : null;
}

export async function loader({ request }: Route.LoaderArgs) {
  if (await currentReader(request)) throw redirect(destination(request));
  return { email: (await readTicket(request))?.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const door = { network: context.get(requestInfo).network, ...(await sessionOrigin(request, "reader")) };
  const asked = await readTicket(request);
  if (!asked) return sendCode(request, door);
  const form = await readForm(request, emailCodeSchema);
  if (!form.ok) return form.reply();
  const signIn = await signInWithCode(asked.email, asked.ticket, form.value.code, door);
  if (signIn.kind === "signed-in") return welcome(request, signIn);
  const message = "message" in signIn ? signIn.message : "";
  return form.reply({ code: [message] }, signIn.kind === "throttled" ? 429 : 401);
}

async function sendCode(request: Request, door: Door) {
  const form = await readForm(request, emailSchema);
  const here = new URL(request.url);
  here.searchParams.delete("autre");
  // The code was typed after its time, or the page of the password had no address yet: one is asked here.
  const isLed = form.formData.has("code") || (form.formData.has(FILL) && !form.formData.get("email"));
  if (!form.ok) return isLed ? redirect(href("/connexion/code") + here.search, 303) : form.reply();
  const { email } = form.value;
  const asked = await requestSignInCode(email, door);
  if (!asked.ok) return form.reply(asked.errors, 429);
  const headers = { "Set-Cookie": await codeTicket.write(`${asked.value} ${email}`) };
  return redirect(href("/connexion/code") + here.search, { status: 303, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCode = (await request.clone().formData()).has("code");
  return callAction(serverAction, isCode ? { onRedirect: () => setForceLogout(false) } : {});
}

export default function SignInByCode({ loaderData: { email }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { title: "Échec de la connexion", fallback: "Vérifie ta connexion et réessaie." });
  const [query] = useSearchParams();
  if (!email) return <AskCode actionData={actionData} />;
  return (
    <AccountCard
      title="Saisis ton code"
      text={
        <p className="break-words">
          S’il y a un compte à l’adresse <strong>{email}</strong>, un code vient d’y partir.
        </p>
      }
      foot={<a href={`?${new URLSearchParams([...query, ["autre", "1"]])}`}>Demander un autre code</a>}
    >
      <EmailCodeForm actionData={actionData} submit="Se connecter" />
      <p className="border-t border-line pt-5 text-sm text-soft">
        Rien reçu&#8239;? Regarde dans tes spams. Tu viens de t’inscrire&#8239;?{" "}
        <a href={`${href("/verify-email")}?${new URLSearchParams({ email })}`}>Confirme d’abord ton adresse</a>.
      </p>
    </AccountCard>
  );
}

const labels = { email: "Adresse email de ton compte" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).emailSchema);

function AskCode({ actionData }: { actionData: Route.ComponentProps["actionData"] }) {
  const form = useLateForm(schema, { actionData, id: "demande-code" });
  return (
    <AccountCard
      title="Se connecter sans mot de passe"
      text="Un code de six chiffres arrive par email. Il sert une fois, dans ce navigateur, pendant 15 minutes."
      foot={<a href={href("/connexion")}>Retour à la connexion</a>}
    >
      <AppFormView form={form} labels={labels}>
        <EmailField field={form.fields.email} label={labels.email} />
        <SubmitButton busy="Envoi…">Recevoir un code</SubmitButton>
      </AppFormView>
    </AccountCard>
  );
}
