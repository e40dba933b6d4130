import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { feedAddress } from "#app/modules/calendar/feed.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm, MainButtonForm } from "#app/ui/form/button-form.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/subscription";

export async function loader({ context }: Route.LoaderArgs) {
  return { feed: await feedAddress(staffActor(context)) };
}

export default function Subscription({ loaderData: { feed } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="L’agenda dans votre téléphone"
        tab="Abonnement à l’agenda"
        text="Un lien à donner à votre application de calendrier, qui suivra d’elle-même ce qui change ici."
        back={{ to: href("/admin/calendar"), label: "Agenda" }}
      />
      {feed ? (
        <div className="bo-panel stack max-w-[44rem]">
          <div className="field">
            <label className="field-label" htmlFor="feed-address">
              Votre adresse secrète
            </label>
            <p className="field-hint" id="feed-hint">
              À copier dans «&#8239;S’abonner à un calendrier&#8239;» ou «&#8239;À partir de l’URL&#8239;» (Google
              Agenda, Apple, Outlook, Thunderbird).
            </p>
            <input
              id="feed-address"
              className="input font-mono text-sm"
              readOnly
              value={feed.url}
              aria-describedby="feed-hint"
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <p className="bo-muted">
            Créée <When date={feed.createdAt} />. Qui la connaît lit tout l’agenda de la rédaction, sans mot de
            passe&#8239;: en cas de doute, renouvelez-la. Elle se ferme d’elle-même avec votre compte.
          </p>
          <div className="button-row">
            <ButtonLink href={feed.url.replace(/^https?:/, "webcal:")}>Ouvrir dans mon calendrier</ButtonLink>
            <ButtonForm action={href("/admin/calendar/abonnement/ouvrir")}>Renouveler le lien</ButtonForm>
            <ButtonForm action={href("/admin/calendar/abonnement/fermer")}>La fermer</ButtonForm>
          </div>
        </div>
      ) : (
        <div className="bo-panel stack max-w-[44rem]">
          <p>
            L’adresse est à vous seul&#8239;: qui la connaît lit tout l’agenda de la rédaction, sans mot de passe. Ne la
            donnez qu’à votre calendrier.
          </p>
          <div>
            <MainButtonForm action={href("/admin/calendar/abonnement/ouvrir")}>
              Créer mon adresse secrète
            </MainButtonForm>
          </div>
        </div>
      )}
    </>
  );
}
