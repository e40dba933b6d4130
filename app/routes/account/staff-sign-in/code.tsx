import { useEffect } from "react";
import { href, redirect, useSearchParams } from "react-router";
import { stepTicket, sessionOrigin } from "#app/http/auth/sign-in.server.ts";
import { currentStaff, requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { PasskeyForm } from "#app/modules/passkeys/passkey-form.tsx";
import { twoStepState } from "#app/modules/staff/two-step/enrolment.server.ts";
import { secondStepSchema } from "#app/modules/staff/two-step/schema.ts";
import { completeSignIn, openTicket, ticketOver } from "#app/modules/staff/two-step/second-step.server.ts";
import { CodeField, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { useToast } from "#app/ui/toast.tsx";
import { AccountCard } from "../shared/account-card.tsx";
import type { Route } from "./+types/code";
import { landing, welcomeStaff } from "./landing.server.ts";

export const meta = unlistedMeta("/auth/code", "Code de connexion", "La seconde étape de la connexion à la rédaction.");

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await currentStaff(request);
  if (staff) throw redirect(landing(request, staff));
  const ticket = await stepTicket.read(request);
  if (!ticket) throw redirect(href("/auth"));
  const owner = await openTicket(ticket);
  if (!owner) throw await startAgain();
  const { since, passkeys } = await twoStepState(owner.id);
  return { hasApp: since !== null, hasPasskey: passkeys.length > 0 };
}

export const action = onForm(secondStepSchema, async (form, { request, context }: Route.ActionArgs) => {
  const signedIn = await completeSignIn(
    (await stepTicket.read(request)) ?? "",
    form.value.code,
    context.get(requestInfo).network,
    await sessionOrigin(request),
  );
  if (!signedIn.ok)
    return signedIn.errors.ticket ? startAgain() : form.reply(signedIn.errors, signedIn.errors.code ? 401 : 429);
  return welcomeStaff(request, signedIn.value);
});

const startAgain = async (): Promise<Response> =>
  redirectWithToast(href("/auth"), { title: "Échec de la connexion", description: ticketOver, style: "destructive" }, [
    await stepTicket.clear(),
  ]);

const schema = lateSchema(async () => (await import("#app/modules/staff/two-step/schema.ts")).secondStepSchema);

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { hasApp, hasPasskey } = loaderData;
  const isRecovery = query.has("secours") || !hasApp;
  const label = isRecovery ? "Code de secours" : "Code à 6 chiffres";
  const form = useLateForm(schema, { actionData, id: "etape" });
  const show = useToast();
  const refusal = form.errors[0] ?? form.fieldErrors.code?.[0];
  useEffect(() => {
    if (actionData && refusal) show({ title: "Échec de la connexion", description: refusal, style: "destructive" });
    // Only what the server answered: not each slip while typing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actionData, show]);
  return (
    <AccountCard
      title="Seconde étape"
      text={
        isRecovery
          ? `${hasApp ? "" : "Votre clé d’accès d’abord, ou l’un de vos codes de secours. "}Saisissez l’un des codes de secours que vous avez gardés. Chacun ne sert qu’une fois.`
          : "Ouvrez votre application d’authentification et saisissez le code qu’elle montre pour ce site."
      }
      foot={<a href={href("/auth")}>Recommencer la connexion</a>}
    >
      {hasPasskey ? <PasskeyForm address={href("/auth/code/cle")} onDone={() => setForceLogout(false)} /> : null}
      <AppFormView form={form} labels={{ code: label }}>
        {isRecovery ? (
          <TextField
            key="secours"
            field={form.fields.code}
            label={label}
            className="input-short"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            autoFocus={actionData === undefined}
            required
          />
        ) : (
          <CodeField
            key="application"
            field={form.fields.code}
            label={label}
            maxLength={20}
            autoFocus={actionData === undefined}
          />
        )}
        <SubmitButton busy="Vérification…">Se connecter</SubmitButton>
      </AppFormView>
      {hasApp ? (
        <p className="border-t border-line pt-5 text-sm">
          <a href={otherWay(query, !isRecovery)}>
            {isRecovery
              ? "J’ai mon téléphone\u202F: saisir le code à 6 chiffres"
              : "Je n’ai pas mon téléphone\u202F: utiliser un code de secours"}
          </a>
        </p>
      ) : null}
    </AccountCard>
  );
}

function otherWay(query: URLSearchParams, recovery: boolean): string {
  const next = new URLSearchParams(query);
  if (recovery) next.set("secours", "1");
  else next.delete("secours");
  const search = next.toString();
  return search ? `${href("/auth/code")}?${search}` : href("/auth/code");
}
