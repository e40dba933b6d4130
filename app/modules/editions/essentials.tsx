import { formatHour, formatShortDate, parisDay } from "#app/utils/dates.ts";
import { type EditionView, type EssentialLine, editionStyle } from "./views.ts";

/** "L'essentiel": what happened in three dated lines; nothing without any. */
export function Essentials({ edition }: { edition: Pick<EditionView, "day" | "lines" | "color"> }) {
  const { day, lines } = edition;
  if (lines.length === 0) return null;
  return (
    <section className="essentials" aria-labelledby="essentiel" style={editionStyle(edition)}>
      <h3 id="essentiel">L’essentiel</h3>
      <ol>
        {lines.map((line) => (
          <li key={line.text}>
            {line.at ? <time dateTime={line.at}>{whenOf(line.at, day)}</time> : null}
            <Words {...line} />
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

/** The hour of a line of the day itself, else its day. */
const whenOf = (at: string, day: string) => (parisDay(at) === day ? formatHour(at) : formatShortDate(at));
