import { type ClipboardEvent, useState } from "react";
import { href, useLocation, useSearchParams } from "react-router";
import { registrationTicket } from "#app/http/auth/account-cookies.server.ts";
import { sessionOrigin } from "#app/http/auth/sign-in.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { flashCookie, redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { verifyEmail } from "#app/modules/accounts/registration.server.ts";
import { verifySchema } from "#app/modules/accounts/schema.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { CodeField, EmailField } from "#app/ui/form/fields.tsx";
import { AppFormView, FILL, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { AccountCard, RedirectToSignIn } from "../shared/account-card.tsx";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import { welcome } from "../shared/welcome.server.ts";
import type { Route } from "./+types/page";

const verified = "Email vérifié !";
/** From the success to the sign-in page, where another browser registered (docs/product.md, 8). */
const LOGIN_DELAY_MS = 1500;

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta("/verify-email", "Vérifie ton email", "Saisis le code reçu par email.");

export async function loader({ request }: Route.LoaderArgs) {
  return { done: (await flashCookie.read(request))?.title === verified };
}

export const action = onForm(verifySchema, async (form, { request, context }: Route.ActionArgs) => {
  const { email, code } = form.value;
  const origin = { network: context.get(requestInfo).network, ...(await sessionOrigin(request, "reader")) };
  const answer = await verifyEmail(email, code, origin.network, await registrationTicket.read(request), origin);
  if (answer.ok && answer.signIn?.kind === "signed-in") return welcome(request, answer.signIn, verified);
  if (!answer.ok) return form.reply({ code: [answer.message] }, answer.waitMs ? 429 : 400);
  return redirectWithToast(href("/verify-email"), { title: verified }, [await registrationTicket.clear()]);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { onRedirect: () => setForceLogout(false) });

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, codes: 0 });
  // Led here again without an answer to the form: another code is on its way, and what was said of the last one is over.
  if (shown.key !== key) setShown({ key, codes: shown.codes + (actionData ? 0 : 1) });
  if (loaderData.done) return <RedirectToSignIn title={verified} delayMs={LOGIN_DELAY_MS} />;
  return <CodeForm key={shown.codes} actionData={actionData} />;
}

const labels = { email: "Adresse email", code: "Code à 6 chiffres" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).verifySchema);

function CodeForm({ actionData }: { actionData: Route.ComponentProps["actionData"] }) {
  const [query] = useSearchParams();
  const email = query.get("email") ?? "";
  const form = useLateForm(schema, { actionData, id: "verification", defaultValue: { email } });
  useRefusalToast(actionData, { title: "Erreur", fallback: "Une erreur est survenue lors de la vérification" });
  return (
    <AccountCard
      title="Vérifie ton email"
      text={
        email ? (
          <p className="break-words">
            {query.get("resent") === "true" ? "Un code vient de partir" : "Un code a été envoyé"} à{" "}
            <strong>{email}</strong>.
          </p>
        ) : (
          "Saisis ton adresse et le code reçu par email."
        )
      }
      foot={<a href={href("/connexion")}>Retour à la connexion</a>}
    >
      <AppFormView form={form} labels={labels}>
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailField field={form.fields.email} label={labels.email} />
        )}
        <CodeField
          field={form.fields.code}
          label={labels.code}
          hint="Le code expire dans 15 minutes."
          maxLength={6}
          onPaste={pasteDigits}
        />
        <SubmitButton busy="Vérification…">Vérifier</SubmitButton>
      </AppFormView>
      <ResendForm email={email} codeForm={form.id} />
    </AccountCard>
  );
}

/** "123 456" pasted is 123456: the field takes six characters. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = event.clipboardData.getData("text").replaceAll(/\D/g, "").slice(0, 6);
  if (digits.length === 0) return;
  event.preventDefault();
  event.currentTarget.value = digits;
  event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
}

/** An address that was typed is in the form of the code, which is sent unjudged. */
function ResendForm({ email, codeForm }: { email: string; codeForm: string }) {
  const typed = { name: FILL, form: codeForm, formAction: href("/verify-email/renvoyer"), formNoValidate: true };
  return (
    <PostForm
      action={href("/verify-email/renvoyer")}
      values={{ email }}
      className="border-t border-line pt-5"
      whenCut={{ title: "Erreur", text: "Une erreur est survenue lors du renvoi du code." }}
    >
      <p className="text-sm text-soft">
        Rien reçu&#8239;? Regarde dans tes spams, ou demande un autre code. Si tu as demandé à ne plus recevoir nos
        emails, ce choix dure 30&nbsp;jours. Pour l’annuler avant, ouvre le lien qui t’a servi à le faire.
      </p>
      <button type="submit" className="button button-quiet button-small mt-3" {...(email ? {} : typed)}>
        Renvoyer le code
      </button>
    </PostForm>
  );
}
