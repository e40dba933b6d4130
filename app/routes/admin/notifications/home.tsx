import { useEffect, useState } from "react";
import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { audienceWords } from "#app/modules/push/audiences.server.ts";
import { subscriptionHere } from "#app/modules/push/browser-subscription.ts";
import { listCampaigns, troubles, tryOut } from "#app/modules/push/campaigns.server.ts";
import { isPushKind, pushKinds } from "#app/modules/push/notification.ts";
import { pushPublicKey } from "#app/modules/push/vapid-keys.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { plural } from "#app/utils/text.ts";
import { type DataColumn, DataTable } from "../shared/data-table.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { CampaignState } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/home";

/** One tap: what this very phone makes of a notification. */
function TryOut() {
  const [endpoint, setEndpoint] = useState("");
  useEffect(() => {
    void subscriptionHere().then((subscription) => setEndpoint(subscription?.endpoint ?? ""));
  }, []);
  return (
    <section className="bo-panel stack">
      <h2>Essayer sur cet appareil</h2>
      <p>
        {endpoint
          ? "Cet appareil est abonné\u202F: il reçoit l’essai dans la minute."
          : "Cet appareil n’est pas abonné. Activez d’abord les notifications depuis le site installé, avec JavaScript."}
      </p>
      {endpoint ? (
        <ButtonForm action={`${href("/admin/notifications-test")}?index`} values={{ endpoint }}>
          Envoyer un essai
        </ButtonForm>
      ) : null}
      <h2>Écrire à un sujet, ou à tous</h2>
      <p>Ce qui part à beaucoup est une alerte, relue avant de partir.</p>
      <ButtonLink href={href("/admin/alertes/nouvelle")} className="justify-self-start">
        Proposer une alerte
      </ButtonLink>
    </section>
  );
}

const SHOWN = 30;
const LATELY_DAYS = 7;

export async function loader() {
  const since = new Date(pageTime().getTime() - LATELY_DAYS * 86_400_000);
  const [campaigns, refusals] = await Promise.all([listCampaigns(SHOWN), troubles(since)]);
  const say = await audienceWords(campaigns.flatMap(({ topics }) => topics));
  return {
    isReady: pushPublicKey() !== null,
    refusals,
    campaigns: campaigns.map((campaign) => ({ ...campaign, audience: say(campaign.topics) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readButton(request);
  const sent = await tryOut(staffActor(context), String(form.get("endpoint") ?? ""));
  const to = href("/admin/notifications-test");
  return answerRowAction(sent, sent.ok ? `${to}/${sent.value.id}` : to, "Essai envoyé.");
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { campaigns, isReady, refusals } = loaderData;
  return (
    <>
      <PageHead
        title="Notifications"
        text="Les notifications du site : combien d’appareils les ont reçues, et un essai sur celui-ci."
      />
      {isReady ? null : (
        <p className="notice bo-notice">
          Le serveur n’a pas de clés pour signer (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)&#8239;: rien ne part.
        </p>
      )}
      {refusals.map(({ host, failed, lastError }) => (
        <p className="notice bo-notice" key={host}>
          {host} a refusé {plural(failed, "message")} ces {LATELY_DAYS} derniers jours. {lastError}
        </p>
      ))}
      <TryOut />
      <h2 className="bo-history mt-6 mb-2">Campagnes</h2>
      <DataTable
        caption="Campagnes"
        columns={columns}
        rows={campaigns}

        none={`Aucune campagne. Elles se gardent ${keptFor("pushCampaigns")}.`}
      />
    </>
  );
}

const columns: DataColumn<Route.ComponentProps["loaderData"]["campaigns"][number]>[] = [
  {
    key: "title",
    label: "Campagne",
    cell: ({ id, title, kind, audience, createdAt }) => (
      <>
        <a href={href("/admin/notifications-test/:id", { id })}>{title}</a>
        <div className="bo-sub">
          <span>{isPushKind(kind) ? pushKinds[kind].label : kind}</span>
          <span>{audience}</span>
          <When date={createdAt} />
        </div>
      </>
    ),
  },
  { key: "state", label: "État", cell: ({ state }) => <CampaignState state={state} /> },
  { key: "targeted", label: "Visés", numeric: true, wide: true },
  {
    key: "sent",
    label: "Reçues",
    numeric: true,
    cell: ({ sent }) => (
      <>
        {sent.toLocaleString("fr-FR")} <span className="bo-narrow">{sent > 1 ? "reçues" : "reçue"}</span>
      </>
    ),
  },
  { key: "clicked", label: "Ouvertes", numeric: true, wide: true },
  { key: "gone", label: "Désabonnés", numeric: true, wider: true },
  {
    key: "failed",
    label: "Échecs",
    numeric: true,
    wider: true,
    cell: ({ failed, expired, doubtful }) => (failed + expired + doubtful).toLocaleString("fr-FR"),
  },
];
