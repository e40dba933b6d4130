import { use } from "react";
import { href, useOutletContext } from "react-router";
import { signedInCookies } from "#app/http/auth/account-cookies.server.ts";
import { caller, readerActor, sessionToken } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { NewPassword, NewPasswordField } from "#app/modules/accounts/new-password-field.tsx";
import { changePassword } from "#app/modules/accounts/profile.server.ts";
import { passwordChangeSchema } from "#app/modules/accounts/schema.ts";
import { PasskeyList } from "#app/modules/passkeys/passkey-list.tsx";
import { listPasskeys } from "#app/modules/passkeys/passkeys.server.ts";
import { listSessions } from "#app/modules/sessions/sessions.server.ts";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { AppFormView, FormKeysContext, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatMoment } from "#app/utils/dates.ts";
import type { Route } from "./+types/security";
import { ConfirmOtherwise, Heading, OwnPassword, Section } from "./section.tsx";

const whenCut = { title: "Échec de la déconnexion" };

const SessionList = ({ sessions }: Pick<Route.ComponentProps["loaderData"], "sessions">) => (
  <>
    <ul className="divide-y divide-line border-y border-line">
      {sessions.map(({ handle, device, createdAt, lastSeenOn, isCurrent }) => (
        <li key={handle} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div>
            <p className="font-semibold">
              {device} {isCurrent ? <span className="badge badge-green">Cet appareil</span> : null}
            </p>
            <p className="text-sm text-soft">
              Connecté le {formatMoment(createdAt)},{" "}
              {isCurrent ? "utilisé maintenant" : `utilisé le ${formatMoment(lastSeenOn)}`}
            </p>
          </div>
          {isCurrent ? null : (
            <SmallButtonForm
              action={href("/dashboard/sessions/:handle/terminer", { handle })}
              label={`Déconnecter ${device}, connecté le ${formatMoment(createdAt)}`}
              whenCut={whenCut}
            >
              Déconnecter
            </SmallButtonForm>
          )}
        </li>
      ))}
    </ul>
    <div className="button-row mt-5">
      {sessions.length > 1 ? (
        <ButtonForm action={href("/dashboard/sessions/autres")} whenCut={whenCut}>
          Déconnecter les autres appareils
        </ButtonForm>
      ) : null}
      <ButtonForm action={href("/dashboard/sessions/toutes")} whenCut={whenCut}>
        Se déconnecter partout
      </ButtonForm>
    </div>
  </>
);

export const meta = unlistedMeta("/dashboard/securite", "Sécurité", "Mot de passe et appareils.");

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = await sessionToken(request);
  const owner = { readerId: readerActor(context).id };
  const [sessions, passkeys] = await Promise.all([listSessions(owner, token), listPasskeys(owner, token)]);
  return { passkeys, sessions };
}

export const action = onForm(passwordChangeSchema, async (form, { request, context }: Route.ActionArgs) => {
  const reader = readerActor(context);
  const changed = await changePassword(reader, form.value, caller(request, context), await sessionToken(request));
  if (!changed.ok) return form.reply(changed.errors);
  const cookies = await signedInCookies(changed.value.token, reader.firstName);
  const left = (await listPasskeys({ readerId: reader.id })).map(({ device }) => device);
  const keys = left.length > 0 ? ` Ouvrent encore ton compte\u202F: ${left.join(", ")}.` : "";
  return redirectWithToast(
    `${href("/dashboard/securite")}${keys ? "#cles" : ""}`,
    { title: "Mot de passe changé", description: `Tes autres appareils ont été déconnectés.${keys}` },
    cookies,
  );
});

const labels = {
  currentPassword: "Mot de passe actuel",
  newPassword: "Nouveau mot de passe",
  confirmPassword: "Confirme le nouveau mot de passe",
};

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, sessions } = loaderData;
  const isFresh = useOutletContext();
  // New keys come after a success only: the form starts again empty.
  const keys = use(FormKeysContext);
  return (
    <>
      <Heading title="Sécurité" />
      <Section
        title="Clés d’accès"
        id="cles"
        text="Avec une clé d’accès, ton empreinte, ton visage ou le code de ton appareil remplace le mot de passe. Tu perds l’appareil&#8239;? Retire sa clé d’ici, et connecte-toi avec un code reçu par email."
      >
        <PasskeyList
          passkeys={passkeys}
          address={href("/dashboard/cles")}
          text="Cette clé n’ouvrira plus ton compte, et les appareils connectés avec elle seront déconnectés, sauf celui-ci. L’appareil te la propose encore&#8239;? Efface-la aussi dans ses mots de passe enregistrés."
          proof={isFresh ? undefined : labels.currentPassword}
        />
        <div className="mt-4">{isFresh ? null : <ConfirmOtherwise />}</div>
      </Section>
      <Section
        title="Appareils connectés"
        text="Un appareil que tu ne reconnais pas&#8239;? Déconnecte-le et change de mot de passe."
      >
        <SessionList sessions={sessions} />
      </Section>
      <Section
        title="Changer de mot de passe"
        text="Tes autres appareils seront déconnectés, tes clés d’accès restent."
      >
        <PasswordForm key={keys?.submissionKey} actionData={actionData} />
      </Section>
    </>
  );
}

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).passwordChangeSchema);

function PasswordForm({ actionData }: Pick<Route.ComponentProps, "actionData">) {
  const form = useLateForm(schema, { actionData, id: "mot-de-passe" });
  return (
    <AppFormView form={form} labels={labels}>
      <OwnPassword field={form.fields.currentPassword} label={labels.currentPassword} />
      <NewPasswordField field={form.fields.newPassword} label={labels.newPassword} />
      <NewPassword field={form.fields.confirmPassword} label={labels.confirmPassword} />
      <div>
        <SubmitButton busy="Enregistrement…" className="button button-quiet">
          Changer le mot de passe
        </SubmitButton>
      </div>
    </AppFormView>
  );
}
