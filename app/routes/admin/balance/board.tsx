import { useLocation, useSearchParams } from "react-router";
import { kinds, mediumChoices, mediums, spans } from "#app/modules/balance/labels.ts";
import { balanceBoard, type Board, textsAbout } from "#app/modules/balance/queries.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatDay, formatShortDate } from "#app/utils/dates.ts";
import { drawnShare, scaleOf, scaleWords } from "#app/utils/drawn-share.ts";
import { foldKey, plural } from "#app/utils/text.ts";
import { BarChart } from "../shared/bar-chart.tsx";
import { listHref } from "../shared/list-query.ts";
import { ListTools, ListExport } from "../shared/list-tools.tsx";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/board";
import { readBalanceQuery } from "./query.server.ts";
import "./balance.css";
import { BalanceRule } from "./rule.tsx";

interface Props {
  chosen: Board["rows"][number] & { texts: Awaited<ReturnType<typeof textsAbout>> };
  weeks: Board["weeks"];
}

function Chosen({ chosen: { label, places, sum, texts }, weeks }: Props) {
  return (
    <section className="bo-panel mb-5 [&_.bo-chart]:max-w-104" aria-labelledby="choisi">
      <h2 id="choisi">{label}</h2>
      <p>
        Nommé {sum.named} fois, cité {plural(sum.quotes, "fois", "fois")} ({sum.quoted} mots), sur{" "}
        {plural(sum.shown, "image")}, dans {plural(texts.total, "texte")}.
      </p>
      <BarChart
        bars={places.map(({ words }, index) => ({
          key: weeks[index]?.week ?? "",
          label: `Semaine du ${formatDay(weeks[index]?.week ?? "")}`,
          short: formatShortDate(`${weeks[index]?.week ?? ""}T12:00:00Z`),
          value: words,
        }))}
        what="Mots des phrases qui le nomment"
        by="Semaine"
        empty="Rien sur cette durée."
      />
      {texts.items.length > 0 ? (
        <ul className="grid gap-[0.45rem] mt-[0.9rem] p-0 list-none [&_span]:block [&_span]:text-soft [&_span]:text-[0.875rem]">
          {texts.items.map(({ medium, rowId, day, title, page, place }) => (
            <li key={`${medium}:${rowId}`}>
              <a href={page}>{title}</a>{" "}
              <span>
                {mediums[medium]}, {formatDay(day)}&#8239;: nommé {place.named} fois, {plural(place.words, "mot")}
                {place.quoted > 0 ? `, ${plural(place.quoted, "mot cité", "mots cités")}` : ""}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export async function loader({ request }: Route.LoaderArgs) {
  const query = readBalanceQuery(request);
  const name = new URL(request.url).searchParams.get("nom") ?? "";
  const { rows, weeks } = await balanceBoard(query);
  const chosen = rows.find(({ label }) => label === name);
  return {
    rows: rows.filter(({ label }) => foldKey(label).includes(query.words)),
    weeks,
    medium: query.medium,
    chosen: chosen && { ...chosen, texts: await textsAbout(name, query) },
  };
}

const number = (value: number) => value.toLocaleString("fr-FR");

export default function Balance({ loaderData: { rows, weeks, medium, chosen } }: Route.ComponentProps) {
  const texts = weeks.reduce((sum, week) => sum + week.texts, 0);
  const unattributed = weeks.reduce((sum, week) => sum + week.unattributed, 0);
  const from = weeks[0]?.week ?? "";
  return (
    <>
      <PageHead
        title="Équilibre politique"
        text="La place que nos textes donnent à chaque nom, semaine par semaine. Un nombre ne dit pas si le texte est favorable&#8239;: lisez avant de conclure."
      />
      <ListTools
        label="Nom"
        filters={[
          {
            name: "semaines",
            label: "Durée",
            all: "8 semaines",
            options: spans
              .filter((span) => span !== 8)
              .map((span) => ({ value: String(span), label: `${span} semaines` })),
          },
          { name: "support", label: "Support", all: "Tous", options: mediumChoices },
          { name: "genre", label: "Qui", all: "Tous", options: choices(kinds) },
        ]}
        views={[
          { label: "Personnes", query: "genre=person" },
          { label: "Partis", query: "genre=party" },
        ]}
        count={
          <>
            <p className="bo-count whitespace-normal">
              {plural(texts, "texte")} {medium ? `(${mediums[medium].toLowerCase()}) ` : ""}depuis le {formatDay(from)}
              {unattributed > 0 ? `, ${number(unattributed)} mots cités sans auteur certain` : ""}
            </p>
            {rows.length > 0 ? <ListExport kind="link" /> : null}
          </>
        }
      />
      {chosen ? <Chosen chosen={chosen} weeks={weeks} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          plain
          title="Personne n’est nommé ici"
          text="Les textes sont comptés toutes les cinq minutes. Élargissez la durée ou le support."
        />
      ) : (
        <BoardTable rows={rows} weeks={weeks} />
      )}
      <BalanceRule />
    </>
  );
}

const counts = [
  ["Nommé", "named"],
  ["Mots à son sujet", "words"],
  ["Mots cités", "quoted"],
  ["Images", "shown"],
] as const;

function BoardTable({ rows, weeks }: Pick<Board, "rows" | "weeks">) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const scale = scaleOf(rows.flatMap(({ places }) => places.map(({ words }) => words)));
  return (
    <div className="table-frame bo-balance">
      <table className="table">
        <caption className="visually-hidden">Place de chaque nom, dans l’ordre de l’alphabet</caption>
        <thead className="max-md:hidden">
          <tr>
            <th scope="col">Nom</th>
            {counts.map(([name]) => (
              <th key={name} scope="col" className="numeric">
                {name}
              </th>
            ))}
            <th scope="col">Mots par semaine, {scaleWords(scale)}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ label, isPerson, stands, sum, places }) => (
            <tr
              className="max-md:grid max-md:grid-cols-[1fr_1fr] max-md:gap-y-[0.15rem] max-md:gap-x-4 max-md:py-[0.6rem] max-md:px-3 max-md:border-b max-md:border-b-line"
              key={`${isPerson}${label}`}
            >
              <th className="max-md:col-span-full max-md:w-auto" scope="row">
                <a className="mr-2" href={listHref(pathname, params, { nom: label })}>
                  {label}
                </a>
                <span className="bo-also text-soft text-[0.875rem] font-normal wrap-anywhere">
                  {stands ? "Candidature" : isPerson ? "Personne" : "Parti"}
                </span>
              </th>
              {counts.map(([name, count]) => (
                <td key={name} className="numeric" data-label={name}>
                  {number(sum[count])}
                </td>
              ))}
              <td className="w-36 max-md:col-span-full max-md:w-auto">
                <Weeks
                  values={places.map(({ words }) => words)}
                  whole={scale.whole}
                  weeks={weeks.map(({ week }) => week)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All rows on one scale, so that two are compared by eye. */
function Weeks({ values, whole, weeks }: { values: number[]; whole: number; weeks: string[] }) {
  const step = 120 / values.length;
  return (
    <svg
      className="block w-32 h-[1.6rem] max-md:w-full max-md:h-8"
      viewBox="0 0 120 24"
      role="img"
      aria-label={values
        .map((value, index) => `semaine du ${formatDay(weeks[index] ?? "")}\u202F: ${value}`)
        .join(", ")}
    >
      <line className="stroke-line" x1="0" x2="120" y1="23.5" y2="23.5" />
      {values.map((value, index) => {
        const height = drawnShare(value, whole) * 22;
        return (
          <rect
            className="fill-soft"
            key={weeks[index]}
            x={index * step + 0.5}
            y={23 - height}
            width={step - 1}
            height={height}
          >
            <title>{`Semaine du ${formatDay(weeks[index] ?? "")}\u202F: ${value} mots`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
