import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page-time.server.ts";
import { whatNeedsDoing } from "#app/modules/dashboard/to-do.server.ts";
import { yesterdaysReading } from "#app/modules/dashboard/yesterday.server.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatWeekdayOf, parisDay } from "#app/utils/dates.ts";
import { capital } from "#app/modules/actions/noun-words.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/dashboard";
import { Alerts, alertsOf } from "./alerts.tsx";
import { DayAhead, LiveNow } from "./day-ahead.tsx";
import { DueChecks } from "./due-checks.tsx";
import { WorkPanel } from "./work-panel.tsx";
import { Yesterday } from "./yesterday.tsx";
import "./dashboard.css";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const meta = () => adminMeta("Tableau de bord");

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const [work, reading] = await Promise.all([whatNeedsDoing(staff), yesterdaysReading()]);
  return { work, reading, today: parisDay(pageTime()), name: staff.displayName, canPublish: canPublish(staff) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { work, reading, today, name } = loaderData;
  const alerts = alertsOf(work);
  const isCalm =
    alerts.length === 0 &&
    !work.checks?.total &&
    [work.own, work.awaiting, work.toReview].every((list) => !list?.total);
  return (
    <>
      <PageHead title={`Bonjour, ${name}`} text={capital(formatWeekdayOf(today))}>
        <ButtonLink href="/admin/articles/new">Écrire un article</ButtonLink>
        <ButtonLink href={href("/admin/flash-infos/nouveau")} kind="quiet">
          Flash info
        </ButtonLink>
      </PageHead>
      <LiveNow directs={work.directs} />
      <div className="bo-desk">
        <div>
          {isCalm ? (
            <EmptyState
              title="Rien ne vous attend"
              text={
                "Le bon moment pour commencer un article. Premier jour ici\u202F? Les explications montrent tout, avec un brouillon pour s’exercer."
              }
              action={
                <ButtonLink href={href("/admin/explications")} kind="quiet">
                  Lire les explications
                </ButtonLink>
              }
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
        <DayAhead
          lists={[work.scheduled, work.directs, work.events]}
          today={today}
          hasFrontPage={loaderData.canPublish}
        />
        <Yesterday reading={reading} />
      </div>
    </>
  );
}
