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
export function alertsOf(work: Pick<Waiting, "unreadMessages" | "assignedMessages" | "deadMails" | "feeds">): Alert[] {
  const { unreadMessages, assignedMessages, deadMails, feeds } = work;
  return [
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
    ...(deadMails > 0
      ? [{ to: href("/admin/courriels"), text: plural(deadMails, "courriel non parti", "courriels non partis") }]
      : []),
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

export function Alerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul className="bo-alerts">
      {alerts.map(({ to, text, detail }) => (
        <li key={to}>
          <a href={to}>{text}</a>
          {detail ? <span>{detail}</span> : null}
        </li>
      ))}
    </ul>
  );
}
