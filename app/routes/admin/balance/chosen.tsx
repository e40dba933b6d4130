import { mediums } from "#app/modules/balance/labels.ts";
import type { Board, textsAbout } from "#app/modules/balance/queries.server.ts";
import { formatDay, formatShortDate } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { BarChart } from "../shared/bar-chart.tsx";

interface Props {
  chosen: Board["rows"][number] & { texts: Awaited<ReturnType<typeof textsAbout>> };
  weeks: Board["weeks"];
}

/** One name, week by week, and the texts behind its figures. */
export function Chosen({ chosen: { label, places, sum, texts }, weeks }: Props) {
  return (
    <section className="bo-panel bo-balance-one" aria-labelledby="choisi">
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
        <ul className="bo-balance-texts">
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
