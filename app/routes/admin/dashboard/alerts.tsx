import { href } from "react-router";
import type { whatNeedsDoing } from "#app/modules/dashboard/to-do.server.ts";
import { plural } from "#app/utils/text.ts";

export interface Alert {
  to: string;
  text: string;
  detail?: string;
}

type Waiting = Awaited<ReturnType<typeof whatNeedsDoing>>;

/** What is said in one line each: how many, and where they are. */
export function alertsOf(
  work: Omit<Waiting, "own" | "awaiting" | "scheduled" | "directs" | "events" | "checks">,
): Alert[] {
  const {
    unconfirmed,
    questions,
    commented,
    requestsDue,
    unreadMessages,
    assignedMessages,
    newApplications,
    endingInsurances,
    deadMails,
    feeds,
    backups,
    late,
  } = work;
  const toConfirm = (to: string) => (row: { id: number; title: string }) => ({
    to: to.replace(":id", String(row.id)),
    text: "1 notification à confirmer\u202F: elle ne part pas",
    detail: row.title,
  });
  return [
    ...unconfirmed.flashes.map(toConfirm("/admin/flash-infos/:id/publier")),
    ...unconfirmed.articles.map(toConfirm("/admin/articles/:id/prevenir")),
    ...questions.map(({ id, title, count }) => ({
      to: href("/admin/directs/:id/questions", { id: String(id) }),
      text: plural(count, "question de lecteur à lire", "questions de lecteurs à lire"),
      detail: title,
    })),
    ...commented.map(({ id, title, count }) => ({
      to: href("/admin/articles/:id/relire", { id: String(id) }),
      text: plural(count, "commentaire sur votre article", "commentaires sur votre article"),
      detail: title,
    })),
    ...(requestsDue > 0
      ? [
          {
            to: `${href("/admin/demandes")}?etat=open`,
            text: plural(requestsDue, "demande de correction à régler", "demandes de correction à régler"),
            detail: "Échéance dans la semaine, ou passée",
          },
        ]
      : []),
    ...(unreadMessages > 0
      ? [
          {
            to: `${href("/admin/messages")}?etat=new`,
            text: plural(unreadMessages, "message non lu", "messages non lus"),
          },
        ]
      : []),
    ...(assignedMessages > 0
      ? [
          {
            to: `${href("/admin/messages")}?etat=open&qui=moi`,
            text: plural(assignedMessages, "message qui attend votre réponse", "messages qui attendent votre réponse"),
          },
        ]
      : []),
    ...(newApplications > 0
      ? [
          {
            to: `${href("/admin/applications")}?etat=received`,
            text: plural(newApplications, "candidature à lire", "candidatures à lire"),
          },
        ]
      : []),
    ...(endingInsurances > 0
      ? [
          {
            to: href("/admin/assurances"),
            text: plural(endingInsurances, "assurance à renouveler", "assurances à renouveler"),
          },
        ]
      : []),
    ...(deadMails > 0
      ? [{ to: href("/admin/courriels"), text: plural(deadMails, "email non parti", "emails non partis") }]
      : []),
    ...(late ? [{ to: href("/admin/sante"), text: `En retard\u202F: ${late.names}`, detail: late.first }] : []),
    ...(backups ? [{ to: href("/admin/sante"), text: "Sauvegardes à regarder", detail: backups }] : []),
    ...(feeds
      ? [
          {
            to: `${href("/admin/sources")}?etat=failing`,
            text: plural(feeds.total, "flux en panne", "flux en panne"),
            detail: feeds.names,
          },
        ]
      : []),
  ];
}

/** Each line begins with its number, where it has one. */
function Line({ text }: { text: string }) {
  const [, count, words = text] = /^([\d\u202F]+) (.+)$/.exec(text) ?? [];
  return (
    <>
      {count ? <b>{count}</b> : null} {words}
    </>
  );
}

export function Alerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="bo-panel bo-waits" aria-labelledby="attend">
      <h2 id="attend">Ce qui vous attend</h2>
      <ul>
        {alerts.map(({ to, text, detail }) => (
          <li key={to + text}>
            <a href={to}>
              <Line text={text} />
            </a>
            {detail ? <span>{detail}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
