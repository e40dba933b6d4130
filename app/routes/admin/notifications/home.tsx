import { type FormEvent, useEffect, useState } from "react";
import { href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { proposeAlert } from "#app/modules/alerts/proposals.server.ts";
import { audiences, topicNames } from "#app/modules/push/audiences.server.ts";
import { isPushKind, pushKinds } from "#app/modules/push/kinds.ts";
import { type CampaignView, listCampaigns, troubles, tryOut } from "#app/modules/push/manual-campaigns.server.ts";
import { PushMessage } from "#app/modules/push/push-message.tsx";
import { messageSchema, messageFields } from "#app/modules/push/schema.ts";
import { pushPublicKey } from "#app/modules/push/vapid-keys.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { formatShortDate } from "#app/utils/dates.ts";
import { posted } from "#app/utils/posted.ts";
import { plural } from "#app/utils/text.ts";
import { BarChart } from "../shared/bar-chart.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import "./notifications.css";
import { CampaignState } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/home";

/** The address of this browser's subscription, where it has one. */
function useOwnEndpoint(): string {
  const [endpoint, setEndpoint] = useState("");
  useEffect(() => {
    const ask = async () => {
      const registration = await navigator.serviceWorker?.getRegistration("/");
      const subscription = await registration?.pushManager?.getSubscription();
      setEndpoint(subscription?.endpoint ?? "");
    };
    // Without a worker, or without its permission, there is none to try on.
    ask().catch(() => {});
  }, []);
  return endpoint;
}

interface Props {
  actionData: ActionResult | undefined;
  /** Who may be told, with how many devices each. */
  options: { value: string; label: string }[];
  siteName: string;
}

/** A message by hand, drawn as a phone will show it while it is typed. */
function Message({ actionData, options, siteName }: Props) {
  const endpoint = useOwnEndpoint();
  const form = useAppForm(messageSchema, {
    actionData,
    id: "message",
    defaultValue: { url: "/", audience: "appareil" },
  });
  const { fields } = form;
  const [typed, setTyped] = useState({
    title: String(fields.title.defaultValue ?? ""),
    body: String(fields.body.defaultValue ?? ""),
  });
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (name === "title" || name === "body") setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <section className="bo-panel" onInput={follow}>
      <h2>Envoyer un message</h2>
      <AppFormView form={form} labels={messageFields}>
        <input type="hidden" name="endpoint" value={endpoint} />
        <TextField field={fields.title} label={messageFields.title} required maxLength={120} />
        <TextArea field={fields.body} label={messageFields.body} optional rows={3} maxLength={500} />
        <TextField
          field={fields.url}
          label={messageFields.url}
          required
          hint="Une page de ce site, par exemple /articles."
        />
        <SelectField
          field={fields.audience}
          label={messageFields.audience}
          options={options}
          hint={
            endpoint ? "Cet appareil est abonné." : "Cet appareil n’est pas abonné\u202F: un essai y est impossible."
          }
        />
        <PushMessage
          title={typed.title}
          body={typed.body || "Le texte, deux ou trois lignes sur un téléphone."}
          siteName={siteName}
        />
        <div className="button-row">
          <button type="submit" className="button">
            Relire et envoyer
          </button>
        </div>
      </AppFormView>
    </section>
  );
}

export const meta = () => adminMeta("Notifications");

/** Campaigns shown, and drawn. */
const SHOWN = 30;
const DRAWN = 12;
const LATELY_DAYS = 7;

export async function loader() {
  const since = new Date(pageTime().getTime() - LATELY_DAYS * 86_400_000);
  const [campaigns, { all, topics }, names, refusals, { name }] = await Promise.all([
    listCampaigns(SHOWN),
    audiences(),
    topicNames(),
    troubles(since),
    siteSettings(),
  ]);
  const counted = (label: string, devices: number) => `${label} (${plural(devices, "appareil")})`;
  return {
    isReady: pushPublicKey() !== null,
    siteName: name,
    refusals,
    options: [
      { value: "appareil", label: "Cet appareil, pour essayer" },
      ...topics.map(({ topic, label, devices }) => ({ value: topic, label: counted(label, devices) })),
      { value: "*", label: counted("Tous les abonnés", all) },
    ],
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      audience: campaign.topics.map((topic) => names.get(topic) ?? "Catégorie supprimée").join(", "),
    })),
  };
}

const schema = posted(messageSchema);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply();
  const { audience, ...message } = form.value;
  const actor = staffActor(context);
  if (audience !== "appareil") {
    // To many, it is an alert: shown again before it is sent.
    const proposed = await proposeAlert(actor, { ...message, audience, sendAt: null }, form.submissionKey);
    if (!proposed.ok) return form.reply(proposed.errors);
    return redirect(href("/admin/alertes/:id", { id: String(proposed.value.id) }));
  }
  const sent = await tryOut(actor, form.value, form.submissionKey);
  if (!sent.ok) return form.reply(sent.errors);
  return redirectWithToast(href("/admin/notifications-test/:id", { id: String(sent.value.id) }), "Envoi commencé.");
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { campaigns, isReady, refusals } = loaderData;
  return (
    <>
      <PageHead
        title="Notifications"
        text="Ici, vous essayez une notification sur cet appareil, et vous lisez ce que sont devenues les autres. Ce qui part à beaucoup est une alerte."
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
      <div className="bo-spread">
        <div className="stack">
          <Message actionData={actionData} options={loaderData.options} siteName={loaderData.siteName} />
        </div>
        <section className="bo-panel">
          <h2>Reçues par les services</h2>
          <BarChart
            bars={drawn(campaigns, ({ sent }) => sent)}
            what="Notifications reçues"
            by="Campagne"
            empty="Rien n’est encore parti."
          />
          <h2 className="mt-6">Ouvertes</h2>
          <BarChart
            bars={drawn(campaigns, ({ clicked }) => clicked)}
            what="Notifications ouvertes"
            by="Campagne"
            empty="Aucune n’a encore été ouverte."
          />
        </section>
      </div>
      <h2 className="bo-history">Campagnes</h2>
      <History campaigns={campaigns} />
    </>
  );
}

const drawn = (campaigns: CampaignView[], value: (campaign: CampaignView) => number) =>
  campaigns
    .slice(0, DRAWN)
    .reverse()
    .map((campaign) => ({
      key: String(campaign.id),
      label: campaign.title,
      short: formatShortDate(campaign.createdAt),
      value: value(campaign),
    }));

const formatNumber = (value: number) => value.toLocaleString("fr-FR");

const columns = [
  { key: "title", label: "Campagne" },
  { key: "state", label: "État" },
  { key: "targeted", label: "Visés", wide: true },
  { key: "sent", label: "Reçues" },
  { key: "clicked", label: "Ouvertes", wide: true },
  { key: "gone", label: "Désabonnés", wider: true },
  { key: "failed", label: "Échecs", wider: true },
];

function History({ campaigns }: { campaigns: Route.ComponentProps["loaderData"]["campaigns"] }) {
  if (campaigns.length === 0)
    return <p className="bo-muted">Aucune campagne. Elles se gardent {keptFor("pushCampaigns")}.</p>;
  return (
    <ListTable caption="Campagnes" columns={columns}>
      {campaigns.map((campaign) => (
        <tr key={campaign.id}>
          <th scope="row">
            <a href={href("/admin/notifications-test/:id", { id: String(campaign.id) })}>{campaign.title}</a>
            <div className="bo-sub">
              <span>{isPushKind(campaign.kind) ? pushKinds[campaign.kind].label : campaign.kind}</span>
              <span>{campaign.audience}</span>
              <When date={campaign.createdAt} />
            </div>
          </th>
          <td>
            <CampaignState state={campaign.state} />
          </td>
          <td className="bo-wide numeric">{formatNumber(campaign.targeted)}</td>
          <td className="numeric">
            {formatNumber(campaign.sent)} <span className="bo-narrow">{campaign.sent > 1 ? "reçues" : "reçue"}</span>
          </td>
          <td className="bo-wide numeric">{formatNumber(campaign.clicked)}</td>
          <td className="bo-wider numeric">{formatNumber(campaign.gone)}</td>
          <td className="bo-wider numeric">{formatNumber(campaign.failed + campaign.expired + campaign.doubtful)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
