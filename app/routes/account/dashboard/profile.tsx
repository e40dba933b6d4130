import { href } from "react-router";
import { signedInCookies } from "#app/http/auth/account-cookies.server.ts";
import { readerActor, sessionToken } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { pendingEmail, updateProfile } from "#app/modules/accounts/profile.server.ts";
import { profileSchema } from "#app/modules/accounts/schema.ts";
import { findReader } from "#app/modules/accounts/sessions.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/profile";
import { Heading, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/profil", "Profil", "Ton nom et ton adresse.");

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = readerActor(context);
  const reader = await findReader(id);
  return {
    firstName: reader?.firstName ?? "",
    lastName: reader?.lastName ?? "",
    email: reader?.email ?? "",
    pending: await pendingEmail(id),
  };
}

export const action = onForm(profileSchema, async (form, { request, context }: Route.ActionArgs) => {
  const saved = await updateProfile(readerActor(context), form.value);
  if (!saved.ok) return form.reply(saved.errors);
  return redirectWithToast(
    href("/dashboard/profil"),
    "Profil enregistré",
    await signedInCookies(await sessionToken(request), form.value.firstName),
  );
});

const labels = { firstName: "Prénom", lastName: "Nom" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).profileSchema);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, lastName, email, pending } = loaderData;
  const form = useLateForm(schema, { actionData, id: "profil", defaultValue: { firstName, lastName } });
  return (
    <>
      <Heading title="Profil" />
      <Section title="Ton nom" text="Ton prénom s’affiche en haut du site, et avec les questions que tu poses.">
        <AppFormView form={form} labels={labels}>
          <TextField field={form.fields.firstName} label={labels.firstName} autoComplete="given-name" required />
          <TextField field={form.fields.lastName} label={labels.lastName} autoComplete="family-name" required />
          <div>
            <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
          </div>
        </AppFormView>
      </Section>
      <Section title="Ton adresse email" text={<span className="break-words">Tu te connectes avec {email}.</span>}>
        {pending ? (
          <p className="notice mb-4 text-sm break-words">
            Un code a été envoyé à {pending}&#8239;: saisis-le pour confirmer cette adresse.
          </p>
        ) : null}
        <QuietLink href={href("/dashboard/adresse")}>{pending ? "Saisir le code" : "Changer d’adresse"}</QuietLink>
      </Section>
    </>
  );
}
