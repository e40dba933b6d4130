import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import {
  type Period,
  periodAfter,
  periodAround,
  periodBefore,
  type PeriodKind,
  periodKinds,
} from "#app/modules/analytics/period.ts";
import {
  type Counted,
  firstCountedDay,
  readership,
  subscribers,
  topPages,
  topReferrers,
  totals,
} from "#app/modules/analytics/readership.server.ts";
import { articlesBySlug } from "#app/modules/articles/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, daysBetween, readDay } from "#app/utils/days.ts";
import { drawnShare, scaleOf, scaleWords } from "#app/utils/drawn-share.ts";
import { BarChart } from "../shared/bar-chart.tsx";
import { compared } from "../shared/compared.ts";
import "./analytics.css";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/analytics";

interface FigureProps {
  label: string;
  value: number;
  before?: number;
  none?: "aucun" | "aucune";
  /** Of them, new in the period. */
  added?: number;
}

const formatNumber = (value: number) => value.toLocaleString("fr-FR");

function Figure({ label, value, before, none, added }: FigureProps) {
  return (
    <div className="bo-panel">
      <p className="bo-muted">{label}</p>
      <p className="bo-figure">{formatNumber(value)}</p>
      <p className="bo-muted">
        {before === undefined ? since(added ?? 0) : compared(value, before, "la période d’avant", none)}
      </p>
    </div>
  );
}

const since = (added: number) =>
  added > 0 ? `dont ${formatNumber(added)} dans la période` : "aucun nouveau dans la période";

interface Props {
  rows: { name: string; count: number; href?: string }[];
  head: string;
  what: string;
  empty: string;
}

function RankTable({ rows, head, what, empty }: Props) {
  const scale = scaleOf(rows.map(({ count }) => count));
  if (rows.length === 0) return <p className="bo-muted">{empty}</p>;
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="bo-muted">Barres&#8239;: {scaleWords(scale)}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-1 text-soft text-xs font-normal text-left">
            {head}
          </th>
          <th scope="col" className="py-1 text-soft text-xs font-normal text-right align-top">
            {what}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, href }) => (
          <tr key={href ?? name}>
            <th scope="row" className="py-[0.3rem] pr-4 font-normal text-left wrap-anywhere">
              {href ? <a href={href}>{name}</a> : name}
              <svg
                className="block w-full h-[3px] mt-[0.2rem]"
                viewBox="0 0 100 3"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className="fill-red" width={drawnShare(count, scale.whole) * 100} height="3" />
              </svg>
            </th>
            <td className="pt-[0.3rem] text-right align-top tabular-nums">{count.toLocaleString("fr-FR")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ARTICLES = "/articles/";
const SHOWN = 15;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const today = parisDay(pageTime());
  const kind =
    (Object.keys(periodKinds) as PeriodKind[]).find((name) => name === searchParams.get("periode")) ?? "mois";
  const asked = readDay(searchParams.get("date")) ?? today;
  const period = periodAround(kind, asked < today ? asked : today);
  const before = periodBefore(period);
  const isOver = period.to < today;
  // A month under way is compared with as many days of the one before.
  const passed = addDays(before.from, daysBetween(period.from, today));
  const comparable = isOver || passed > before.to ? before : { ...before, to: passed };
  const [parts, now, past, pages, articles, referrers, people, { countVisits }, first] = await Promise.all([
    readership(period),
    totals(period),
    totals(comparable),
    topPages(period, SHOWN),
    topPages(period, SHOWN, ARTICLES),
    topReferrers(period, SHOWN),
    subscribers(period),
    siteSettings(),
    firstCountedDay(),
  ]);
  const titles = await articlesBySlug(articles.map(({ name }) => name.slice(ARTICLES.length)));
  const titled = articles.map(({ name, count }) => ({
    name: titles.get(name.slice(ARTICLES.length))?.title ?? name,
    href: name,
    count,
  }));
  return {
    kind,
    label: period.label,
    parts,
    now,
    past,
    pages: pages.map(asLink),
    articles: titled,
    referrers,
    people,
    countVisits,
    earlier: first !== null && first < period.from ? linkTo(before) : null,
    later: isOver ? linkTo(periodAfter(period)) : null,
    kinds: (Object.keys(periodKinds) as PeriodKind[]).map((name) => ({
      label: periodKinds[name],
      to: linkTo(periodAround(name, isOver ? period.to : today)),
      isCurrent: name === kind,
    })),
  };
}

const linkTo = ({ kind, from }: Period) => `${href("/admin/analytics")}?periode=${kind}&date=${from}`;

/** Addresses past counting have no page. */
const asLink = ({ name, count }: Counted) => ({ name, count, ...(name.startsWith("/") ? { href: name } : {}) });

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { kind, label, parts, now, past, pages, articles, referrers, people, countVisits } = loaderData;
  const by = kind === "jour" ? "Heure" : kind === "annee" ? "Mois" : "Jour";
  const readers = parts.flatMap(({ readers: value, ...part }) => (value === null ? [] : [{ ...part, value }]));
  return (
    <>
      <PageHead
        title="Fréquentation"
        text={`Compté par notre serveur, sans cookie ni donnée personnelle, et gardé ${keptFor("pageViews")}. L’équipe, les programmes et qui demande à ne pas être suivi ne comptent pas.`}
      />
      {countVisits ? null : (
        <p className="notice bo-notice">
          Le comptage est arrêté dans les réglages&#8239;: rien de nouveau ne s’ajoute.
        </p>
      )}
      <nav className="bo-tabs" aria-label="Période">
        {loaderData.kinds.map(({ label: name, to, isCurrent }) => (
          <a
            key={name}
            href={to}
            className={isCurrent ? "active" : undefined}
            aria-current={isCurrent ? "page" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mb-4">
        <h2 className="first-letter:uppercase">{label}</h2>
        <div className="button-row">
          {loaderData.earlier ? <SmallLink href={loaderData.earlier}>Avant</SmallLink> : null}
          {loaderData.later ? <SmallLink href={loaderData.later}>Après</SmallLink> : null}
        </div>
      </div>
      <div className="bo-figures grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 mb-5">
        <Figure label="Pages vues" none="aucune" value={now.views} before={past.views} />
        <Figure
          label={kind === "jour" ? "Lecteurs" : "Lecteurs, jour après jour"}
          value={now.readers}
          before={past.readers}
        />
        <Figure label="Installations" none="aucune" value={now.installs} before={past.installs} />
        <Figure label="Appareils abonnés aux notifications" value={people.devices} added={people.newDevices} />
        <Figure label="Comptes de lecteurs" value={people.accounts} added={people.newAccounts} />
      </div>
      <div className="bo-spread">
        <section className="bo-panel">
          <h2>Pages vues</h2>
          <BarChart
            bars={parts.map(({ views, ...part }) => ({ ...part, value: views }))}
            what="Pages vues"
            by={by}
            empty="Aucune page vue dans cette période."
          />
        </section>
        {readers.length > 0 ? (
          <section className="bo-panel">
            <h2>Lecteurs</h2>
            <BarChart bars={readers} what="Lecteurs" by={by} empty="Aucun lecteur dans cette période." />
            <p className="bo-muted">
              Estimés chaque jour, puis oubliés&#8239;: qui revient un autre jour compte une fois de plus.
            </p>
          </section>
        ) : null}
        <section className="bo-panel">
          <h2>Articles les plus lus</h2>
          <RankTable rows={articles} head="Article" what="Vues" empty="Aucun article lu dans cette période." />
        </section>
        <section className="bo-panel">
          <h2>D’où viennent les visites</h2>
          <RankTable
            rows={referrers}
            head="Site"
            what="Vues"
            empty="Personne n’est venu par le lien d’un autre site."
          />
        </section>
        <section className="bo-panel">
          <h2>Toutes les pages</h2>
          <RankTable rows={pages} head="Page" what="Vues" empty="Aucune page vue dans cette période." />
        </section>
      </div>
    </>
  );
}
