import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { audienceWords } from "#app/modules/push/audiences.server.ts";
import { findCampaign } from "#app/modules/push/campaigns.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { type DataColumn, DataTable } from "../shared/data-table.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { CampaignState } from "../shared/state-marks.tsx";
import { useFollowed } from "../shared/use-followed.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/campaign";

export async function loader({ params }: Route.LoaderArgs) {
  const { campaign, hosts } = orNotFound(await findCampaign(rowId(params.id)));
  const say = await audienceWords(campaign.topics);
  return { campaign, hosts, audience: say(campaign.topics) };
}

/** While it is sent, figures follow. */
const EVERY_MS = 3000;

const columns: DataColumn<Route.ComponentProps["loaderData"]["hosts"][number]>[] = [
  {
    key: "host",
    label: "Service",
    cell: ({ host, lastError }) => (
      <>
        {host}
        {lastError ? (
          <div className="bo-sub">
            <span>{lastError}</span>
          </div>
        ) : null}
      </>
    ),
  },
  { key: "sent", label: "Reçues", numeric: true },
  { key: "gone", label: "Désabonnés", numeric: true, wide: true },
  { key: "failed", label: "Refusées", numeric: true },
  { key: "retried", label: "Réessais", numeric: true, wide: true },
];

export default function Campaign({ loaderData }: Route.ComponentProps) {
  const { campaign, hosts, audience } = loaderData;
  const isSending = campaign.state === "sending";
  useFollowed(isSending ? EVERY_MS : null);
  const left =
    campaign.targeted - campaign.sent - campaign.gone - campaign.failed - campaign.expired - campaign.doubtful;
  const counts = {
    "Appareils visés": campaign.targeted,
    "Reçues par les services": campaign.sent,
    Ouvertes: campaign.clicked,
    "Désabonnés depuis": campaign.gone,
    Refusées: campaign.failed,
    "Trop tard": campaign.expired,
    Incertaines: campaign.doubtful,
    ...(isSending && { "Restent à envoyer": Math.max(0, left) }),
  };
  return (
    <>
      <PageHead
        title={campaign.title}
        text={
          <>
            <CampaignState state={campaign.state} /> · {audience} · <When date={campaign.createdAt} />
            {campaign.author ? ` · ${campaign.author}` : null}
          </>
        }
        back={{ to: href("/admin/notifications-test"), label: "Notifications" }}
      >
        {isSending ? (
          <ButtonForm
            action={href("/admin/notifications-test/:id/arreter", { id: campaign.id })}
            className="button button-danger"
          >
            Arrêter l’envoi
          </ButtonForm>
        ) : null}
      </PageHead>
      {campaign.body ? <p className="bo-message">{campaign.body}</p> : null}
      <p>
        Mène à <a href={campaign.url}>{campaign.url}</a>
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 mt-4 mb-5">
        {Object.entries(counts).map(([label, value]) => (
          <div key={label}>
            <dt className="text-soft text-[0.9375rem]">{label}</dt>
            <dd className="font-[750] text-[1.5rem] leading-[1.2] font-display tabular-nums">
              {value.toLocaleString("fr-FR")}
            </dd>
          </div>
        ))}
      </dl>
      {isSending ? (
        <p>
          <a href={href("/admin/notifications-test/:id", { id: campaign.id })}>Actualiser les chiffres</a>
        </p>
      ) : null}
      {campaign.doubtful > 0 ? (
        <p className="bo-muted">
          Incertaines&#8239;: parties au moment où le serveur s’est arrêté. Sans doute reçues&#8239;; elles ne sont pas
          renvoyées.
        </p>
      ) : null}
      <h2 className="bo-history mt-6 mb-2">Par service</h2>
      <DataTable
        caption="Réponses des services de notifications"
        columns={columns}
        rows={hosts}
        keyOf={({ host }) => host}
        none="Rien n’est encore parti."
      />
    </>
  );
}
