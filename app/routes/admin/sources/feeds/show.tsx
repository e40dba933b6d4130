import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { feedKindLabels, type FeedKindName, videoEpisodes } from "#app/modules/feeds/labels.ts";
import {
  type DayCount,
  countPerDay,
  findFeedForStaff,
  listFetches,
  listPublishedDates,
} from "#app/modules/feeds/queries.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { ButtonForm, MainButtonForm } from "#app/ui/form/button-form.tsx";
import { countryLabels } from "#app/utils/countries.ts";
import { formatDate, formatShortDate } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { BarChart } from "../../shared/bar-chart.tsx";
import { type DataColumn, DataTable } from "../../shared/data-table.tsx";
import { Facts } from "../../shared/facts.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListPagination } from "../../shared/list-tools.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { FeedStateMark } from "../../shared/state-marks.tsx";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/show";

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("fr-FR")}\u00A0ko`;
const seconds = (ms: number) =>
  `${(ms / 1000).toLocaleString("fr-FR", { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00A0s`;

type Log = Awaited<ReturnType<typeof listFetches>>;

const columns: DataColumn<Log["fetches"][number]>[] = [
  { key: "at", label: "Quand", cell: ({ at }) => <When date={at} /> },
  {
    key: "words",
    label: "Résultat",
    cell: ({ ok, words }) => <span className={ok ? undefined : "text-red"}>{words}</span>,
  },
  { key: "status", label: "Réponse", numeric: true, wide: true, cell: ({ httpStatus }) => httpStatus ?? "—" },
  { key: "bytes", label: "Taille", numeric: true, wide: true, cell: ({ bytes }) => (bytes ? kilobytes(bytes) : "—") },
  { key: "duration", label: "Durée", numeric: true, wide: true, cell: ({ duration }) => seconds(duration) },
];

/** Every fetch of the last 30 days, newest first. */
function FetchLog({ log, failed, path }: { log: Log; failed: boolean; path: string }) {
  return (
    <section className="mt-8 mb-[0.9rem]" aria-labelledby="lectures">
      <div className="bo-notice">
        <h2 id="lectures">Lectures des 30 derniers jours</h2>
        <a href={failed ? path : `${path}?lectures=echecs`}>
          {failed ? "Voir toutes les lectures" : "Voir seulement les échecs"}
        </a>
      </div>
      <DataTable
        caption="Lectures"
        columns={columns}
        rows={log.fetches}

        none={failed ? "Aucun échec." : "Aucune lecture pour l’instant."}
      />
      <ListPagination page={log.page} pages={log.pages} />
    </section>
  );
}

/** Noon UTC: the same day in Paris. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** How much a source published each day: bars drawn by the server, and the same numbers in a table. */
function DayChart({ days, kind }: { days: DayCount[]; kind: FeedKindName }) {
  const [noun, title] = kind === "podcast" ? ["épisode", "Épisodes par jour"] : ["article", "Articles par jour"];
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <section className="bo-panel" aria-labelledby="par-jour">
      <h2 id="par-jour">{title}</h2>
      {total > 0 ? (
        <p className="bo-muted">{`${plural(total, noun)} en ${days.length} jours, ${most} au plus le même jour.`}</p>
      ) : null}
      <BarChart
        bars={days.map(({ day, count }) => ({
          key: day,
          label: formatDate(noon(day)),
          short: formatShortDate(noon(day)),
          value: count,
        }))}
        what={title}
        by="Jour"
        empty={`Aucun ${noun} publié en ${days.length} jours.`}
      />
    </section>
  );
}

const DAYS = 30;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const feed = orNotFound(await findFeedForStaff(rowId(params.id)));
  const { page } = parseListQuery(request, ["at"]);
  const failed = filterValue(request, "lectures", ["echecs"]) !== null;
  const [log, dates] = await Promise.all([
    listFetches(feed.id, feed.kind, { page, perPage: 10, failed }),
    listPublishedDates(feed.id, feed.kind, DAYS),
  ]);
  return { feed, log, failed, days: countPerDay(dates, DAYS, pageTime()), canManage: canManage(staffActor(context)) };
}

export default function Feed({ loaderData: { feed, log, failed, days, canManage } }: Route.ComponentProps) {
  const id = String(feed.id);
  return (
    <>
      <PageHead
        title={`${feed.flag} ${feed.name}`.trim()}
        tab={feed.name}
        text={<FeedStateMark state={feed.state} />}
        back={{ to: href("/admin/sources"), label: "Sources" }}
      >
        {canManage ? (
          <>
            <MainButtonForm action={href("/admin/sources/:id/recuperer", { id })}>Récupérer maintenant</MainButtonForm>
            <QuietLink href={href("/admin/sources/:id/modifier", { id })}>Modifier</QuietLink>
            {feed.isActive ? (
              <ButtonForm action={href("/admin/sources/:id/desactiver", { id })}>Désactiver</ButtonForm>
            ) : (
              <ButtonForm action={href("/admin/sources/:id/activer", { id })}>Activer</ButtonForm>
            )}
          </>
        ) : null}
      </PageHead>
      {feed.lastError ? (
        <div className="bo-conflict mb-5">
          <p>
            <strong>{feed.lastError}</strong>
          </p>
          <p className="bo-muted">
            {feed.failureCount > 1 ? `${feed.failureCount} échecs de suite. ` : ""}
            {feed.lastSuccessAt ? "Ses derniers articles restent sur le site." : "Elle n’a encore jamais pu être lue."}
          </p>
          {canManage && feed.lastError === videoEpisodes ? (
            <p>
              <QuietLink href={`${href("/admin/sources/:id/modifier", { id })}?contenu=news`}>
                Lire comme des actualités
              </QuietLink>
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="*:min-w-0 grid gap-5 items-start md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <DayChart days={days} kind={feed.kind} />
        <section className="bo-panel" aria-labelledby="fiche">
          <h2 id="fiche">Fiche</h2>
          <Facts
            of={{
              Flux: <Outside to={feed.feedUrl} />,
              Site: feed.siteUrl && <Outside to={feed.siteUrl} />,
              Contenu: (
                <>
                  {feedKindLabels[feed.kind]}, {countryLabels[feed.country]}
                </>
              ),
              Gardés: feed.kept.toLocaleString("fr-FR"),
              "Dernière lecture": feed.lastFetchedAt ? <When date={feed.lastFetchedAt} /> : "Aucune pour l’instant",
              Résultat: !feed.lastError && feed.lastResult,
              Prochaine: feed.isActive && feed.nextFetchAt && <When date={feed.nextFetchAt} />,
            }}
            places={{ Flux: "wrap-anywhere", Site: "wrap-anywhere" }}
          />
        </section>
      </div>
      <FetchLog log={log} failed={failed} path={href("/admin/sources/:id", { id })} />
    </>
  );
}

const Outside = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {to}
  </a>
);
