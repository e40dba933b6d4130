import { formatShortDate } from "#app/utils/dates.ts";
import type { Coming as Line } from "./load.server.ts";
import "./understand.css";

/** The public events of the coming days and what a voter has to do, a line each; nothing when there are none. */
export function Coming({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="a-venir" className="coming">
      <h2 id="a-venir">
        <a href="/agenda">À venir</a>
      </h2>
      <ul className="signposts">
        {lines.map(({ href, day, title, text }) => (
          <li key={href}>
            <a href={href}>
              <time dateTime={day}>{formatShortDate(`${day}T12:00:00Z`)}</time>
              <span>
                {title} <small>{text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
