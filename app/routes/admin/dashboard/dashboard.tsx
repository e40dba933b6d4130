import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { viewsPerDay } from "#app/modules/analytics/readership.server.ts";
import { whatNeedsDoing } from "#app/modules/dashboard/to-do.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { plural } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/dashboard";
import { ViewsChart } from "./views-chart.tsx";
import { WorkPanel } from "./work-panel.tsx";
import "./dashboard.css";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const meta = () => adminMeta("Tableau de bord");

const DAYS = 28;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffActor(context);
  const [work, days] = await Promise.all([whatNeedsDoing(staff), viewsPerDay(DAYS)]);
  return { work, days, name: staff.displayName };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { work, days, name } = loaderData;
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <>
      <PageHead title={`Bonjour, ${name}`}>
        <ButtonLink href="/admin/articles/new">Écrire un article</ButtonLink>
        <ButtonLink href={href("/admin/flash-infos/nouveau")} kind="quiet">
          Nouveau flash info
        </ButtonLink>
      </PageHead>
      <div className="bo-columns">
        <div className="stack">
          {work.unreadMessages ? (
            <p className="notice">
              <a href={`${href("/admin/messages")}?etat=new`}>
                {plural(work.unreadMessages, "message non lu", "messages non lus")}
              </a>
            </p>
          ) : null}
          <WorkPanel
            title="Mes brouillons"
            list={work.own}
            empty="Aucun brouillon en cours."
            more="/admin/articles?qui=moi&etat=draft"
          />
          {work.awaiting ? (
            <WorkPanel
              title="Brouillons de l’équipe"
              list={work.awaiting}
              empty="Personne n’attend de relecture."
              more="/admin/articles?etat=draft"
            />
          ) : null}
          <WorkPanel
            title="Programmés"
            list={work.scheduled}
            empty="Aucun article programmé."
            more="/admin/articles?etat=scheduled"
          />
        </div>
        <div className="stack">
          <section className="bo-panel">
            <h2>Pages vues, {DAYS} jours</h2>
            <p className="bo-figure">{total.toLocaleString("fr-FR")}</p>
            <ViewsChart days={days} />
          </section>
          {work.directs.total > 0 ? <WorkPanel title="Directs à venir" list={work.directs} empty="" /> : null}
          {work.feeds?.total ? <WorkPanel title="Flux en panne" list={work.feeds} empty="" /> : null}
        </div>
      </div>
    </>
  );
}
