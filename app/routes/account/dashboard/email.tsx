import { Link, href, useSearchParams } from "react-router";
import { signedInCookies } from "#app/http/auth/account-cookies.server.ts";
import { caller, readerActor, sessionToken } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm, onForm } from "#app/http/form.server.ts";
import { confirmEmailChange, pendingEmail, requestEmailChange } from "#app/modules/accounts/profile.server.ts";
import { emailChangeSchema, emailCodeSchema } from "#app/modules/accounts/schema.ts";
import { EmailField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { EmailCodeForm } from "../shared/email-code-form.tsx";
import type { Route } from "./+types/email";
import { Heading, OwnPassword, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/adresse", "Changer d’adresse", "Ta nouvelle adresse.");

export async function loader({ context }: Route.LoaderArgs) {
  return { pending: await pendingEmail(readerActor(context).id) };
}

const CODE = "code";

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (new URL(request.url).searchParams.has(CODE)) return confirm(args);
  const form = await readForm(request, emailChangeSchema);
  if (!form.ok) return form.reply();
  const asked = await requestEmailChange(
    readerActor(context),
    form.value,
    caller(request, context),
    await sessionToken(request),
  );
  if (!asked.ok) return form.reply(asked.errors, asked.errors[""] ? 429 : 422);
  return redirectWithToast(href("/dashboard/adresse"), {
    title: "Code envoyé",
    description: "Regarde les emails de ta nouvelle adresse.",
  });
}

const confirm = onForm(emailCodeSchema, async (form, { request, context }: Route.ActionArgs) => {
  const reader = readerActor(context);
  const confirmed = await confirmEmailChange(reader, form.value.code, caller(request, context));
  if (!confirmed.ok) return form.reply(confirmed.errors, 400);
  const { token, letter } = confirmed.value;
  return redirectWithToast(
    href("/dashboard/profil"),
    { title: "Adresse confirmée", description: `Tes autres appareils ont été déconnectés.${ofLetter[letter]}` },
    await signedInCookies(token, reader.firstName),
  );
});

const ofLetter = {
  none: "",
  moved: " La lettre de Robin t’y suit.",
  stopped: " La lettre de Robin s’arrête\u202F: nos emails ne passent pas à cette adresse.",
};

const labels = { email: "Nouvelle adresse email", currentPassword: "Ton mot de passe" };

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { pending } = loaderData;
  const isOfCode = useSearchParams()[0].has(CODE);
  return (
    <>
      <Heading
        title="Changer d’adresse"
        text="Ta nouvelle adresse reçoit un code&#8239;; l’ancienne sert jusqu’à ce que tu le saisisses."
      />
      {pending ? (
        <Section
          title="Confirme la nouvelle adresse"
          text={<span className="break-words">Code envoyé à {pending}, valable 15 minutes.</span>}
        >
          <EmailCodeForm
            actionData={isOfCode ? actionData : undefined}
            action={`${href("/dashboard/adresse")}?${CODE}`}
          />
        </Section>
      ) : null}
      <Section title={pending ? "Ou utilise une autre adresse" : "Nouvelle adresse"}>
        <AddressForm key={pending} actionData={isOfCode ? undefined : actionData} />
      </Section>
    </>
  );
}

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).emailChangeSchema);

function AddressForm({ actionData }: Pick<Route.ComponentProps, "actionData">) {
  const form = useLateForm(schema, { actionData, id: "adresse" });
  return (
    <AppFormView form={form} labels={labels}>
      <EmailField field={form.fields.email} label={labels.email} />
      <OwnPassword field={form.fields.currentPassword} label={labels.currentPassword} />
      <div className="button-row">
        <SubmitButton busy="Envoi…">Envoyer le code</SubmitButton>
        <Link to={href("/dashboard/profil")} className="button button-quiet">
          Annuler
        </Link>
      </div>
    </AppFormView>
  );
}
