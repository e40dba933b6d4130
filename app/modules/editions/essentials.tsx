import { formatDate, formatHour, formatShortDate, parisDay } from "#app/utils/dates.ts";
import { addDays } from "#app/utils/days.ts";
import { type EditionView, type EssentialLine, editionStyle } from "./views.ts";
import "./dated-lines.css";

/** "L'essentiel", "À retenir" once all of it is a week old: what happened in three dated lines; nothing without any. */
export function Essentials({ edition }: { edition: Pick<EditionView, "day" | "lines" | "color"> }) {
  const { day, lines } = edition;
  if (lines.length === 0) return null;
  const isOld = lines.every(({ at }) => at && parisDay(at) < addDays(day, -7));
  return (
    <section className="dated-lines" aria-labelledby="essentiel" style={editionStyle(edition)}>
      <h3 id="essentiel">{isOld ? "À retenir" : "L’essentiel"}</h3>
      <ol>
        {lines.map((line) => (
          <li key={line.text}>
            <Words {...line} />
            <small>
              <time dateTime={line.at ?? day}>
                {line.at ? whenOf(line.at, day) : formatShortDate(`${day}T12:00:00Z`)}
              </time>
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ text, href }: EssentialLine) {
  if (!href) return <span>{text}</span>;
  const elsewhere = href.startsWith("/") ? {} : { target: "_blank", rel: "noopener" };
  return (
    <a href={href} {...elsewhere}>
      {text}
    </a>
  );
}

/** Its day, with its hour where it is of the day itself, and its year where that is another. */
function whenOf(at: string, day: string): string {
  const own = parisDay(at);
  if (own === day) return `${formatShortDate(at)}, ${formatHour(at)}`;
  return own.slice(0, 4) === day.slice(0, 4) ? formatShortDate(at) : formatDate(at);
}
