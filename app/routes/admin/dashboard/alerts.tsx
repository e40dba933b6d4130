import { href } from "react-router";
import type { whatNeedsDoing } from "#app/modules/dashboard/to-do.server.ts";
import { plural } from "#app/utils/text.ts";

export interface Alert {
  to: string;
  text: string;
  detail?: string;
}

type Waiting = Awaited<ReturnType<typeof whatNeedsDoing>>;

const counted = (count: number | null, to: string, one: string, many: string, detail?: string): Alert[] =>
  count ? [{ to, text: plural(count, one, many), ...(detail ? { detail } : {}) }] : [];

/** What is said in one line each: how many, and where they are. */
export function alertsOf({ unconfirmed, questions, commented, late, backups, feeds, ...counts }: Waiting): Alert[] {
  const toConfirm = (to: string) => (row: { id: number; title: string }) => ({
    to: to.replace(":id", String(row.id)),
    text: "1 notification à confirmer\u202F: elle ne part pas",
    detail: row.title,
  });
  return [
    ...unconfirmed.flashes.map(toConfirm("/admin/flash-infos/:id/publier")),
    ...unconfirmed.articles.map(toConfirm("/admin/articles/:id/prevenir")),
    ...questions.flatMap(({ id, title, count }) => {
      const to = href("/admin/directs/:id/questions", { id: String(id) });
      return counted(count, to, "question de lecteur à lire", "questions de lecteurs à lire", title);
    }),
    ...commented.flatMap(({ id, title, count }) => {
      const to = href("/admin/articles/:id/relire", { id: String(id) });
      return counted(count, to, "commentaire sur votre article", "commentaires sur votre article", title);
    }),
    ...counted(
      counts.requestsDue,
      `${href("/admin/demandes")}?etat=open`,
      "demande de correction à régler",
      "demandes de correction à régler",
      "Échéance dans la semaine, ou passée",
    ),
    ...counted(counts.unreadMessages, `${href("/admin/messages")}?etat=new`, "message non lu", "messages non lus"),
    ...counted(
      counts.assignedMessages,
      `${href("/admin/messages")}?etat=open&qui=moi`,
      "message qui attend votre réponse",
      "messages qui attendent votre réponse",
    ),
    ...counted(
      counts.newApplications,
      `${href("/admin/applications")}?etat=received`,
      "candidature à lire",
      "candidatures à lire",
    ),
    ...counted(counts.endingInsurances, href("/admin/assurances"), "assurance à renouveler", "assurances à renouveler"),
    ...counted(counts.deadMails, href("/admin/courriels"), "email non parti", "emails non partis"),
    ...(late ? [{ to: href("/admin/sante"), text: `En retard\u202F: ${late.names}`, detail: late.first }] : []),
    ...(backups ? [{ to: href("/admin/sante"), text: "Sauvegardes à regarder", detail: backups }] : []),
    ...counted(
      feeds?.total ?? null,
      `${href("/admin/sources")}?etat=failing`,
      "flux en panne",
      "flux en panne",
      feeds?.names,
    ),
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
