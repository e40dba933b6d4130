import { useEffect, useState } from "react";
import { href, redirect, useLocation, useSearchParams } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { codeTicket } from "#app/http/auth/account-cookies.server.ts";
import { sessionOrigin } from "#app/http/auth/sign-in.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { emailCodeSchema, emailSchema } from "#app/modules/accounts/schema.ts";
import type { SignInOrigin } from "#app/modules/accounts/sessions.server.ts";
import { askAgainIn, requestSignInCode, servesStill, signInWithCode } from "#app/modules/accounts/sign-in.server.ts";
import { SmallButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { EmailField } from "#app/ui/form/fields.tsx";
import { AppFormView, FILL, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { AccountCard } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import { EmailCodeForm } from "../shared/email-code-form.tsx";
import { leadOn, welcome } from "../shared/welcome.server.ts";
import type { Route } from "./+types/code";

export const meta = unlistedMeta("/connexion/code", "Connexion par code", "Reçois un code par email.");

async function readTicket(request: Request) {
  const [ticket, email] = (await codeTicket.read(request))?.split(" ") ?? [];
  return ticket && email ? { ticket, email } : null;
}

/** Another code is wanted (`?autre`): a page of two steps, one address. */
const isForAnother = (request: Request) => new URL(request.url).searchParams.has("autre");

export async function loader({ request }: Route.LoaderArgs) {
  await leadOn(request);
  const asked = isForAnother(request) ? null : await readTicket(request);
  return { asked: asked && { email: asked.email, again: askAgainIn(asked.ticket) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const origin = { network: context.get(requestInfo).network, ...(await sessionOrigin(request, "reader")) };
  const asked = await readTicket(request);
  if (!asked || isForAnother(request)) return sendCode(request, origin);
  const form = await readForm(request, emailCodeSchema);
  if (!form.ok) return form.reply();
  const signIn = await signInWithCode(asked.email, asked.ticket, form.value.code, origin);
  if (signIn.kind === "signed-in") return welcome(request, signIn);
  const message = "message" in signIn ? signIn.message : "";
  return form.reply({ code: [message] }, signIn.kind === "throttled" ? 429 : 401);
}

async function sendCode(request: Request, origin: SignInOrigin) {
  const form = await readForm(request, emailSchema);
  const here = new URL(request.url);
  here.searchParams.delete("autre");
  // The code was typed after its time, or the page of the password had no address yet: one is asked here.
  const isLed = form.formData.has("code") || (form.formData.has(FILL) && !form.formData.get("email"));
  if (!form.ok) return isLed ? redirect(href("/connexion/code") + here.search, 303) : form.reply();
  const { email } = form.value;
  const asked = await requestSignInCode(email, origin);
  if (!asked.ok) {
    // The mail that holds it back is this browser's: it is said on the page of its code.
    const last = await readTicket(request);
    if (last?.email !== email) return form.reply(asked.errors, 429);
    const serves = await servesStill(email, last.ticket);
    const title = `Le dernier code envoyé ${serves ? "sert encore" : "ne sert plus"}`;
    const said = { title, description: firstError(asked.errors) };
    return redirectWithToast(href("/connexion/code") + here.search, said);
  }
  const headers = { "Set-Cookie": await codeTicket.write(`${asked.value} ${email}`) };
  return redirect(href("/connexion/code") + here.search, { status: 303, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isCode = (await request.clone().formData()).has("code");
  return callAction(serverAction, isCode ? { onRedirect: () => setForceLogout(false) } : {});
}

export default function SignInByCode({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { title: "Échec de la connexion", fallback: "Vérifie ta connexion et réessaie." });
  const [query] = useSearchParams();
  const { key } = useLocation();
  if (!asked) return <AskCode actionData={actionData} />;
  const { email } = asked;
  const another = `?${new URLSearchParams([...query, ["autre", "1"]])}`;
  return (
    <AccountCard
      title="Saisis ton code"
      text={
        <p className="break-words">
          S’il y a un compte à l’adresse <strong>{email}</strong>, un code vient d’y partir.
        </p>
      }
      foot={<a href={another}>Utiliser une autre adresse</a>}
    >
      <EmailCodeForm actionData={actionData} submit="Se connecter" />
      <PostForm
        action={href("/connexion/code") + another}
        values={{ email }}
        className="grid justify-items-start gap-3 border-t border-line pt-5"
      >
        <p className="text-sm text-soft">
          Rien reçu&#8239;? Regarde dans tes spams. Tu viens de t’inscrire&#8239;?{" "}
          <a href={`${href("/verify-email")}?${new URLSearchParams({ email })}`}>Confirme d’abord ton adresse</a>.
        </p>
        <AskAgain key={key} seconds={asked.again} />
      </PostForm>
    </AccountCard>
  );
}

/** Without script it may be pressed all along: too early, it leads back here with the time that is left. */
function AskAgain({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  const hydrated = useHydrated();
  useEffect(() => {
    const timer = setTimeout(() => setLeft(Math.max(0, left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <SmallButton type="submit" disabled={hydrated && left > 0}>
      {left > 0 ? `Renvoyer dans ${left}\u00A0s` : "Renvoyer le code"}
    </SmallButton>
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
