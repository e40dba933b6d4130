import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import {
  whatNeedsDoing,
  type Work,
  type WorkList,
  yesterdaysReading,
} from "#app/modules/dashboard/dashboard.server.ts";
import { factNouns } from "#app/modules/fact-checks/labels.ts";
import type { dueFor } from "#app/modules/fact-checks/queries.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDay, formatWeekdayOf, parisDay, formatHour, formatShortDate } from "#app/utils/dates.ts";
import { capital, plural } from "#app/utils/text.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/dashboard";
import { LiveNow, TodoLine, type Waiting, WorkPanel, pageOfWork, Yesterday } from "./work-panel.tsx";
import "./dashboard.css";

const kinds: Partial<Record<Work["kind"], string>> = {
  article: "Article programmé",
  direct: "Direct",
  event: "Agenda",
};

interface Props {
  lists: (WorkList | null)[];
  today: string;
  hasFrontPage: boolean;
}

const SHOWN = 6;

function DayAhead({ lists, today, hasFrontPage }: Props) {
  const planned = lists
    .flatMap((list) => list?.items ?? [])
    .flatMap((work) => (work.at === null ? [] : [{ ...work, at: work.at }]))
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(0, SHOWN);
  const isToday = ({ at }: { at: string }) => parisDay(at) <= today;
  return (
    <section className="bo-panel" aria-labelledby="aujourdhui">
      <h2 id="aujourdhui">Aujourd’hui et ensuite</h2>
      {planned.some(isToday) ? null : (
        <p className="bo-muted">
          Rien de prévu aujourd’hui. <a href={href("/admin/calendar")}>Ouvrir l’agenda</a>
        </p>
      )}
      <ul>
        {planned.map((work) => (
          <li
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 py-[0.6rem] not-first:border-t not-first:border-line"
            key={`${work.kind}${work.id}`}
          >
            <time className={`tabular-nums ${isToday(work) ? "text-red font-bold" : "text-soft"}`} dateTime={work.at}>
              {isToday(work) ? formatHour(work.at) : formatShortDate(work.at)}
            </time>
            <a className="group grid text-ink no-underline" href={pageOfWork(work)}>
              <strong className="font-semibold group-hover:underline">{work.title}</strong>
              <span className="text-soft text-[0.875rem]">
                {kinds[work.kind] + (work.kind === "direct" && work.detail ? `, ${work.detail.toLowerCase()}` : "")}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {hasFrontPage ? (
        <p>
          <a href={href("/admin/une/aujourdhui")}>Composer la une du jour</a>
        </p>
      ) : null}
    </section>
  );
}

function DueChecks({ checks }: { checks: Awaited<ReturnType<typeof dueFor>> }) {
  const { total, own, nobody, first } = checks;
  if (total === 0) return null;
  const list = href("/admin/verifications");
  return (
    <section className="bo-panel">
      <h2>
        Faits à revérifier <span className="bo-muted">{total}</span>
      </h2>
      <p className="bo-muted">
        Pour vous&#8239;: {own}. À personne&#8239;: {nobody}.
      </p>
      <ul className="bo-todo">
        {first.map(({ noun, id, title, due, owner }) => (
          <TodoLine
            key={`${noun}:${id}`}
            to={`${list}?q=${encodeURIComponent(title)}`}
            title={title}
            at={due ? formatDay(due) : "sans date"}
            more={`${factNouns[noun].label}, ${owner ? "à vous" : "à personne"}`}
          />
        ))}
      </ul>
      <p className="mt-2">
        <a href={list}>Tout vérifier sur une page</a>
      </p>
    </section>
  );
}

interface Alert {
  to: string;
  text: string;
  detail?: string;
}

const counted = (count: number | null, to: string, one: string, many: string, detail?: string): Alert[] =>
  count ? [{ to, text: plural(count, one, many), ...(detail ? { detail } : {}) }] : [];

function alertsOf({ unconfirmed, questions, commented, late, backups, feeds, ...counts }: Waiting): Alert[] {
  const toConfirm = "1 notification à confirmer\u202F: elle ne part pas";
  const one = (to: string, text: string) => (row: { id: number; title: string }) => ({
    to: to.replace(":id", String(row.id)),
    text,
    detail: row.title,
  });
  return [
    ...unconfirmed.flashes.map(one("/admin/flash-infos/:id/publier", toConfirm)),
    ...unconfirmed.articles.map(one("/admin/articles/:id/prevenir", toConfirm)),
    ...(counts.alertsToSend ?? []).map(one("/admin/alertes/:id", "1 alerte à relire et envoyer")),
    ...counts.rightsAsked.map(({ to, name, title }) => ({
      to,
      text: `${name} demande à ${title === null ? "ouvrir un direct" : "écrire dans un direct"}`,
      ...(title !== null && { detail: title }),
    })),
    ...questions.flatMap(({ id, title, count }) => {
      const to = href("/admin/directs/:id/questions", { id });
      return counted(count, to, "question de lecteur à lire", "questions de lecteurs à lire", title);
    }),
    ...commented.flatMap(({ id, title, count }) => {
      const to = href("/admin/articles/:id/relire", { id });
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

/** Each line begins with its number, or the room of one. */
function Line({ text }: { text: string }) {
  const [, count, words = text] = /^([\d\u202F]+) (.+)$/.exec(text) ?? [];
  return (
    <>
      <b className="flex-none min-w-[1.9rem] text-red font-display text-[1.375rem]/[1.1] font-[750] tabular-nums text-end">
        {count}
      </b>{" "}
      {words}
    </>
  );
}

function Alerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="bo-panel bo-waits border-l-4 border-l-brand" aria-labelledby="attend">
      <h2 id="attend">Ce qui vous attend</h2>
      <ul>
        {alerts.map(({ to, text, detail }) => (
          <li className="py-[0.4rem] not-first:border-t not-first:border-line" key={to + text}>
            <a className="flex gap-[0.6rem] items-baseline min-h-7 text-ink no-underline hover:underline" href={to}>
              <Line text={text} />
            </a>
            {detail ? <span className="block pl-10 text-soft text-[0.875rem]">{detail}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const [work, reading] = await Promise.all([whatNeedsDoing(staff), yesterdaysReading()]);
  return { work, reading, today: parisDay(pageTime()), name: staff.displayName, canManage: canManage(staff) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { work, reading, today, name, canManage: mayAdd } = loaderData;
  const alerts = alertsOf(work);
  const isCalm =
    alerts.length === 0 &&
    !work.checks?.total &&
    [work.own, work.awaiting, work.toReview].every((list) => !list?.total);
  return (
    <>
      <PageHead title={`Bonjour, ${name}`} tab="Tableau de bord" text={capital(formatWeekdayOf(today))}>
        <ButtonLink href="/admin/articles/new">Écrire un article</ButtonLink>
        <QuietLink href={href("/admin/flash-infos/nouveau")}>Flash info</QuietLink>
        <QuietLink href={href("/admin/directs")}>Direct</QuietLink>
        {mayAdd ? (
          <>
            <QuietLink href={href("/admin/alertes/nouvelle")}>Alerte</QuietLink>
            <QuietLink href={href("/admin/glossaire/nouveau")}>Terme</QuietLink>
          </>
        ) : null}
      </PageHead>
      <LiveNow directs={work.directs} rounds={work.rounds} />
      <div className="bo-desk grid grid-cols-1 gap-5 content-start lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5 content-start">
          {isCalm ? (
            <EmptyState
              title="Rien ne vous attend"
              text={
                "Le bon moment pour commencer un article. Premier jour ici\u202F? Les explications montrent tout, avec un brouillon pour s’exercer."
              }
              action={<QuietLink href={href("/admin/explications")}>Lire les explications</QuietLink>}
            />
          ) : (
            <>
              <Alerts alerts={alerts} />
              <WorkPanel title="Mes brouillons" list={work.own} more="/admin/articles?qui=moi&etat=draft">
                <p className="bo-muted">
                  Aucun brouillon commencé. Une idée suffit{"\u202F"}: <a href="/admin/articles/new">notez son titre</a>
                  .
                </p>
              </WorkPanel>
              {work.toReview ? <WorkPanel title="Relectures demandées" list={work.toReview} /> : null}
              {work.awaiting ? (
                <WorkPanel title="À relire" list={work.awaiting} more="/admin/articles?etat=draft&qui=autres" />
              ) : null}
              {work.checks ? <DueChecks checks={work.checks} /> : null}
            </>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5 content-start">
          <DayAhead lists={[work.scheduled, work.directs, work.events]} today={today} hasFrontPage={mayAdd} />
          <Yesterday reading={reading} />
        </div>
      </div>
    </>
  );
}
