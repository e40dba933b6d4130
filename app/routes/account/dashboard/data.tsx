import { href, redirect } from "react-router";
import { noSessionCookies, withCookies } from "#app/http/auth/account-cookies.server.ts";
import { readerActor, sessionToken } from "#app/http/context.server.ts";
import { flashCookie } from "#app/http/flash.server.ts";
import { onForm } from "#app/http/form.server.ts";
import { deleteAccount } from "#app/modules/accounts/profile.server.ts";
import { deletionSchema } from "#app/modules/accounts/schema.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { AppFormView, SubmitButton } from "#app/ui/form/form-view.tsx";
import { lateSchema, useLateForm } from "#app/ui/form/lazy-validation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/data";
import { Heading, OwnPassword, Section } from "./section.tsx";

export const meta = unlistedMeta("/dashboard/donnees", "Mes données", "Télécharger ou effacer.");

export const action = onForm(deletionSchema, async (form, { request, context }: Route.ActionArgs) => {
  const deleted = await deleteAccount(readerActor(context), form.value.password, await sessionToken(request));
  if (!deleted.ok) return form.reply(deleted.errors);
  const goodbye = await flashCookie.write({
    title: "Compte supprimé",
    description: "Tout ce qui te concernait a été effacé, et la lettre s’arrête.",
  });
  return redirect(href("/compte"), { status: 303, headers: withCookies([...(await noSessionCookies()), goodbye]) });
});

const labels = { password: "Ton mot de passe" };

const schema = lateSchema(async () => (await import("#app/modules/accounts/schema.ts")).deletionSchema);

export default function MyData({ actionData }: Route.ComponentProps) {
  const form = useLateForm(schema, { actionData, id: "suppression" });
  return (
    <>
      <Heading title="Mes données" />
      <Section
        title="Télécharger"
        text="Un fichier JSON avec tout ce que nous gardons de toi&#8239;: profil, appareils, clés d’accès, articles gardés, ce que tu suis, alertes, abonnement à la lettre, questions, emails envoyés, activité."
      >
        <QuietLink href={href("/dashboard/donnees/export.json")} download>
          <Icon name="download" /> Télécharger mes données
        </QuietLink>
      </Section>
      <Section
        title="Historique de lecture"
        text="L’historique est désactivé par défaut. Il reste sur ton appareil&#8239;: nous ne le voyons jamais."
      >
        <a href={href("/ta-semaine")}>L’activer, le lire ou l’effacer</a>
      </Section>
      <Section
        title="Supprimer mon compte"
        text="Tout cela est effacé, tout de suite et pour de bon, et la lettre de Robin s’arrête. Restent tes questions publiées dans les directs, sans ton nom."
      >
        <details open={actionData !== undefined || undefined}>
          <summary className="button button-quiet">Supprimer…</summary>
          <AppFormView form={form} labels={labels} className="stack mt-5">
            <OwnPassword field={form.fields.password} label={labels.password} />
            <div>
              <SubmitButton className="button button-danger" busy="Suppression…">
                Supprimer mon compte
              </SubmitButton>
            </div>
          </AppFormView>
        </details>
      </Section>
    </>
  );
}
