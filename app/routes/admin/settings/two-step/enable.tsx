import { href } from "react-router";
import { requestInfo, staffActor } from "#app/http/context.server.ts";
import { staffToken } from "#app/http/cookies.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { type Setup, enableTwoStep, findSetup } from "#app/modules/staff/two-step/enrolment.server.ts";
import { enableSchema } from "#app/modules/staff/two-step/schema.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { CodeField, PasswordField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import type { Route } from "./+types/enable";
import { CodesPanel } from "./codes.tsx";

export const meta = () => adminMeta("Activer la connexion en deux étapes");

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await siteSettings();
  return { setup: await findSetup(staffActor(context), name) };
}

/** Answers the recovery codes themselves: they are shown once, on this page, and kept nowhere in clear. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, enableSchema);
  if (!form.ok) return form.reply();
  const enabled = await enableTwoStep(
    staffActor(context),
    form.value,
    await staffToken(request),
    context.get(requestInfo).network,
  );
  return enabled.ok ? { codes: enabled.value.codes } : form.reply(enabled.errors);
}

const labels = { code: "Code que montre l’application", password: "Votre mot de passe" };

export default function EnableTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "codes" in actionData)
    return <CodesPanel title="La connexion en deux étapes est active" codes={actionData.codes} />;
  if (!loaderData.setup) return <Nothing />;
  return <Steps setup={loaderData.setup} actionData={actionData} />;
}

function Nothing() {
  return (
    <div className="stack">
      <p>Il n’y a rien à activer{"\u202F"}: c’est déjà fait, ou la clé n’est plus valable.</p>
      <div className="button-row">
        <QuietLink href={href("/admin/settings/deux-etapes")}>Voir l’état</QuietLink>
      </div>
    </div>
  );
}

function Steps({ setup, actionData }: { setup: Setup; actionData: ActionResult | undefined }) {
  const form = useAppForm(enableSchema, { actionData, id: "activer" });
  return (
    <div className="stack">
      <h3>Activer la connexion en deux étapes</h3>
      <div className="grid items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)]">
        <QrCode qr={setup.qr} className="w-full max-w-52 rounded" label="Code QR de la clé, écrite ci-contre" />
        <div className="stack">
          <h4>1. Ajoutez ce site à votre application</h4>
          <p>Photographiez ce dessin avec l’application d’authentification.</p>
          <p>
            Vous êtes sur le téléphone{"\u202F"}? <a href={setup.uri}>Ouvrir l’application</a>, ou recopiez-y cette clé
            {"\u202F"}:
          </p>
          <p>
            <code className="font-semibold wrap-anywhere select-all">{setup.secret}</code>
          </p>
        </div>
      </div>
      <AppFormView form={form} labels={labels}>
        <h4>2. Prouvez que cela marche</h4>
        <CodeField
          field={form.fields.code}
          label={labels.code}
          hint="Six chiffres, qui changent toutes les trente secondes."
          maxLength={10}
        />
        <PasswordField field={form.fields.password} label={labels.password} required />
        <FormActions label="Activer" busy="Vérification…" cancel={href("/admin/settings/deux-etapes")} />
      </AppFormView>
    </div>
  );
}
