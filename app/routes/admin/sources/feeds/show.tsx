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
import { drawnShare } from "#app/utils/drawn-share.ts";
import { plural } from "#app/utils/text.ts";
import { Facts } from "../../shared/facts.tsx";
import { filterValue, parseListQuery } from "../../shared/list-query.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { ListPagination } from "../../shared/list-tools.tsx";
import { adminMeta } from "../../shared/meta.ts";
import "./feeds.css";
import { PageHead } from "../../shared/page-head.tsx";
import "../../shared/chart.css";
import "../../shared/list-table.css";
import { FeedStateMark } from "../../shared/state-marks.tsx";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/show";

interface Props {
  log: Awaited<ReturnType<typeof listFetches>>;
  failed: boolean;
  path: string;
}

const columns = [
  { key: "at", label: "Quand" },
  { key: "words", label: "Résultat" },
  { key: "status", label: "Réponse", numeric: true, wide: true },
  { key: "bytes", label: "Taille", numeric: true, wide: true },
  { key: "duration", label: "Durée", numeric: true, wide: true },
];

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("fr-FR")}\u00A0ko`;
const seconds = (ms: number) =>
  `${(ms / 1000).toLocaleString("fr-FR", { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00A0s`;

/** Every fetch of the last 30 days, newest first. */
function FetchLog({ log: { fetches, total, page, pages }, failed, path }: Props) {
  return (
    <section className="mt-8 mb-[0.9rem]" aria-labelledby="lectures">
      <div className="bo-notice">
        <h2 id="lectures">Lectures des 30 derniers jours</h2>
        <a href={failed ? path : `${path}?lectures=echecs`}>
          {failed ? "Voir toutes les lectures" : "Voir seulement les échecs"}
        </a>
      </div>
      {total === 0 ? (
        <p className="bo-muted">{failed ? "Aucun échec." : "Aucune lecture pour l’instant."}</p>
      ) : (
        <ListTable caption="Lectures" columns={columns}>
          {fetches.map((fetch) => (
            <tr key={fetch.id}>
              <th scope="row">
                <When date={fetch.at} />
              </th>
              <td>
                <span className={fetch.ok ? undefined : "text-red"}>{fetch.words}</span>
              </td>
              <td className="bo-wide numeric">{fetch.httpStatus ?? "—"}</td>
              <td className="bo-wide numeric">{fetch.bytes ? kilobytes(fetch.bytes) : "—"}</td>
              <td className="bo-wide numeric">{seconds(fetch.duration)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      <ListPagination page={page} pages={pages} />
    </section>
  );
}

/** Drawn on a sheet of 100 by 40 that is stretched to its place: words are beside it, at their own size. */
const height = 40;

/** Noon UTC: the same day in Paris. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** How much a source published each day: bars drawn by the server, and the same numbers in a table. */
function DayChart({ days, kind }: { days: DayCount[]; kind: FeedKindName }) {
  const noun = kind === "podcast" ? "épisode" : "article";
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const title = `${kind === "podcast" ? "Épisodes" : "Articles"} par jour`;
  return (
    <section className="bo-panel" aria-labelledby="par-jour">
      <h2 id="par-jour">{title}</h2>
      <p className="bo-muted">
        {total === 0
          ? `Aucun ${noun} publié en ${days.length} jours.`
          : `${plural(total, noun)} en ${days.length} jours, ${maxCount} au plus le même jour.`}
      </p>
      {total === 0 ? null : <Bars days={days} title={title} noun={noun} most={maxCount} />}
    </section>
  );
}

function Bars({ days, title, noun, most: maxCount }: { days: DayCount[]; title: string; noun: string; most: number }) {
  const slot = 100 / days.length;
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  return (
    <>
      <svg
        className="bo-chart mt-3 h-32 border-b border-line block w-full h-auto overflow-visible"
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, du ${formatDate(noon(first))} au ${formatDate(noon(last))}. Le détail est dans le tableau qui suit.`}
      >
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * slot + slot * 0.12}
            y={height - height * drawnShare(count, maxCount)}
            width={slot * 0.76}
            height={height * drawnShare(count, maxCount)}
          >
            <title>{`${formatDate(noon(day))}\u202F: ${plural(count, noun)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="mt-1 mb-2 flex justify-between text-xs text-soft" aria-hidden="true">
        <span>{formatShortDate(noon(first))}</span>
        <span>{formatShortDate(noon(last))}</span>
      </p>
      <details className="bo-details">
        <summary>Voir en tableau</summary>
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Jour</th>
                <th scope="col" className="numeric">
                  Nombre
                </th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(noon(day))}</th>
                  <td className="numeric">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

const DAYS = 30;

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.feed.name ?? "Source");

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
      <div className="bo-columns grid gap-5 items-start md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
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
            places={{ Flux: "bo-address", Site: "bo-address" }}
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
