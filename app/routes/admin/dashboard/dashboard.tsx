import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { viewsPerDay } from "#app/modules/analytics/readership.server.ts";
import { whatNeedsDoing } from "#app/modules/dashboard/to-do.server.ts";
import { canPublish } from "#app/modules/rights/permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDate, formatShortDate } from "#app/utils/dates.ts";
import { BarChart } from "../shared/bar-chart.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/dashboard";
import { type Alert, Alerts, alertsOf } from "./alerts.tsx";
import { WorkPanel } from "./work-panel.tsx";
import "./dashboard.css";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const meta = () => adminMeta("Tableau de bord");

const DAYS = 28;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const [work, days] = await Promise.all([whatNeedsDoing(staff), viewsPerDay(DAYS)]);
  return { work, days, name: staff.displayName, canPublish: canPublish(staff) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { work, days, name } = loaderData;
  const alerts: Alert[] = alertsOf(work);
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const lists = [work.own, work.awaiting, work.scheduled, work.directs, work.events];
  const isCalm = alerts.length === 0 && lists.every((list) => !list || list.total === 0);
  return (
    <>
      <PageHead title={`Bonjour, ${name}`}>
        <ButtonLink href="/admin/articles/new">Écrire un article</ButtonLink>
        <ButtonLink href={href("/admin/flash-infos/nouveau")} kind="quiet">
          Nouveau flash info
        </ButtonLink>
        {loaderData.canPublish ? (
          <ButtonLink href={href("/admin/une/aujourdhui")} kind="quiet">
            La une du jour
          </ButtonLink>
        ) : null}
        {loaderData.canPublish ? (
          <ButtonLink href={href("/admin/calendar/nouveau")} kind="quiet">
            Nouvel événement
          </ButtonLink>
        ) : null}
      </PageHead>
      <Alerts alerts={alerts} />
      {isCalm ? (
        <EmptyState plain title="Rien à faire" text="Rien ne vous attend. Ce qui arrivera se montrera ici." />
      ) : null}
      <div className="bo-spread">
        <WorkPanel title="Mes brouillons" list={work.own} more="/admin/articles?qui=moi&etat=draft" />
        {work.toReview ? <WorkPanel title="Relectures demandées" list={work.toReview} /> : null}
        {work.awaiting ? <WorkPanel title="À relire" list={work.awaiting} more="/admin/articles?etat=draft" /> : null}
        <WorkPanel title="Programmés" list={work.scheduled} more="/admin/articles?etat=scheduled" />
        <WorkPanel title="Agenda" list={work.events} more={href("/admin/calendar")} />
        <WorkPanel title="Directs à venir" list={work.directs} more="/admin/directs" />
        {total > 0 ? (
          <section className="bo-panel">
            <h2>
              Pages vues <span className="bo-muted">{DAYS} jours</span>
            </h2>
            <p className="bo-figure">{total.toLocaleString("fr-FR")}</p>
            <BarChart
              bars={days.map(({ day, views }) => ({
                key: day,
                label: formatDate(day),
                short: formatShortDate(day),
                value: views,
              }))}
              what="Pages vues"
              by="Jour"
              empty=""
            />
            <p>
              <a href={href("/admin/analytics")}>Toute la fréquentation</a>
            </p>
          </section>
        ) : null}
      </div>
    </>
  );
}
