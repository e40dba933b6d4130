import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, href, useNavigate, useSearchParams } from "react-router";
import { requestInfo } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { requestReset } from "#app/modules/accounts/password-reset.server.ts";
import { emailSchema } from "#app/modules/accounts/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/form/fields.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { PageDialog } from "#app/ui/page-dialog.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { callAction, useRefusalToast } from "../shared/client-action.ts";
import type { Route } from "./+types/forgot-password";

export const meta = unlistedMeta(
  "/connexion/mot-de-passe-oublie",
  "Mot de passe oublié",
  "Choisis un nouveau mot de passe.",
);

const sent = {
  title: "Demande envoyée",
  description: "Si ce compte existe, vous recevrez un email dans les 5 minutes. Pensez à vérifier vos spams.",
};

export const action = onForm(emailSchema, async (form, { context }: Route.ActionArgs) => {
  const asked = await requestReset(form.value.email, context.get(requestInfo).network, form.submissionKey);
  if (!asked.ok) return form.reply(asked.errors, 429);
  return redirectWithToast(href("/connexion"), sent);
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callAction(serverAction);

/** A dialog in two steps with an address of its own: the server renders it open, a script makes it modal. */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const asksEmail = query.get("etape") === "2" || actionData !== undefined;
  return (
    <OpenDialog title="Mot de passe oublié">
      {asksEmail ? <EmailStep actionData={actionData} /> : <ExplainStep />}
    </OpenDialog>
  );
}

function OpenDialog({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    // Not on the first link of the text: on what is asked, else on the dialog itself.
    (element.querySelector<HTMLElement>("input[type=email]") ?? element).focus();
    return () => document.getElementById("vers-mot-de-passe-oublie")?.focus({ preventScroll: true });
  }, []);
  return (
    <PageDialog
      ref={dialog}
      tabIndex={-1}
      className="dialog top-24 z-[60] [&:not(:modal)]:shadow-[0_0_0_200vmax_rgb(20_16_18/60%)]"
      aria-labelledby="mot-de-passe-oublie"
      onCancel={(event) => {
        event.preventDefault();
        void navigate(href("/connexion"), { preventScrollReset: true });
      }}
    >
      <div className="stack">
        <h2 id="mot-de-passe-oublie">{title}</h2>
        {children}
      </div>
    </PageDialog>
  );
}

const Cancel = () => (
  <Link to={href("/connexion")} className="button button-quiet" preventScrollReset>
    Annuler
  </Link>
);

const ExplainStep = () => (
  <>
    <p>
      Nous t’envoyons un lien pour choisir un nouveau mot de passe. Il est valable une heure, ne sert qu’une fois,
      déconnecte tous tes appareils et retire tes clés d’accès.
    </p>
    <p className="notice text-sm">
      Tu n’as plus accès à cette adresse email, ou quelqu’un d’autre la lit&#8239;? N’utilise pas ce lien&#8239;:{" "}
      <a href={href("/contact")}>écris au support</a>.
    </p>
    <p className="button-row">
      <Cancel />
      <Link to="?etape=2" replace className="button" preventScrollReset>
        Continuer
      </Link>
    </p>
  </>
);

const labels = { email: "Adresse email de ton compte" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).emailSchema);

function EmailStep({ actionData }: { actionData: Route.ComponentProps["actionData"] }) {
  const form = useLateForm(schema, { actionData, id: "oubli" });
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(form.fields.email.defaultValue ?? "");
  useRefusalToast(actionData, {
    title: "Erreur",
    fallback: "Une erreur est survenue lors de l'envoi de votre demande",
  });
  return (
    <AppFormView form={form} labels={labels} action={`${href("/connexion/mot-de-passe-oublie")}?etape=2`}>
      <EmailField
        field={form.fields.email}
        label={labels.email}
        onInput={(event) => setTyped(event.currentTarget.value)}
        // What is wrong with it is read first.
        autoFocus={actionData === undefined}
      />
      <div className="button-row">
        <Cancel />
        {hydrated && !typed.trim() ? (
          <Button type="submit" disabled>
            Envoyer le lien
          </Button>
        ) : (
          <SubmitButton busy="Envoi…">Envoyer le lien</SubmitButton>
        )}
      </div>
    </AppFormView>
  );
}
