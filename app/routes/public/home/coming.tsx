import { formatShortDate } from "#app/utils/dates.ts";
import type { Coming as Line } from "./load.server.ts";
import "./understand.css";

/** The public events of the coming days and what a voter has to do, a line each; nothing when there are none. */
export function Coming({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="a-venir" className="mt-8">
      <h2 id="a-venir" className="mb-3 text-xl">
        À venir
      </h2>
      <ul className="signposts gap-x-8 lg:grid-cols-3">
        {lines.map(({ href, day, title, text }) => (
          <li key={href}>
            <a href={href}>
              <small>
                <time dateTime={day}>{formatShortDate(`${day}T12:00:00Z`)}</time>
              </small>
              <span>
                {title} <small>{text}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a className="inline-block py-2" href="/agenda">
          Tout l’agenda
        </a>
      </p>
    </section>
  );
}
