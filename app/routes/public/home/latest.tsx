import type { ReactNode } from "react";
import { sinceVisit } from "#app/since-visit.ts";
import { formatShortDate } from "#app/utils/dates.ts";
import type { Coming, Latest } from "./load.server.ts";
import "#app/modules/editions/dated-lines.css";

type Line = Latest["latest"][number];

const Lines = ({ lines, children }: { lines: Line[]; children?: ReactNode }) => (
  <ul>
    {lines.map(({ kind, title, href, at, when }) => (
      <li key={href}>
        <a href={href}>{title}</a>{" "}
        <small>
          {kind === "flash" ? "Flash info, " : ""}
          <time dateTime={at}>{when}</time>
        </small>
      </li>
    ))}
    {children}
  </ul>
);

interface Props {
  /** But what leads, which stands beside them and says its own hour. */
  leadHref: string | null;
}

interface SinceProps extends Props, Pick<Latest, "latest"> {
  next: Coming | undefined;
}

/** What came since the last visit of the device, which alone knows it: hidden until app/since-visit.ts has looked. */
export function SinceVisit({ latest, leadHref, next }: SinceProps) {
  if (latest.length === 0) return null;
  const others = latest.filter(({ href }) => href !== leadHref);
  // To the minute: one seen is never later than its own hour.
  const hours = others.map(({ at }) => at.slice(0, 16)).join(" ");
  const lead = latest.find(({ href }) => href === leadHref);
  return (
    <>
      <div className="since" data-hours={hours} data-lead={lead?.at} hidden>
        <details>
          <summary>
            <h2>Depuis ta visite</h2>
          </summary>
          <Lines lines={others.slice(0, 2)}>
            <li>
              <a href="/articles">Et d’autres</a>
            </li>
          </Lines>
        </details>
        <p>
          Rien de neuf depuis ta visite.
          {next ? (
            <>
              {" À venir\u202F: "}
              <a href={next.href}>
                {formatShortDate(`${next.day}T12:00:00Z`)}, {next.title}
              </a>
            </>
          ) : null}
        </p>
      </div>
      <script dangerouslySetInnerHTML={{ __html: sinceVisit }} />
    </>
  );
}

/** What came since yesterday with its hours; else since when nothing did. */
export function WhatIsNew({ heading, fresh, leadHref }: Props & Latest) {
  const others = fresh.filter(({ href }) => href !== leadHref);
  if (!heading || (fresh.length > 0 && others.length === 0)) return null;
  return (
    <section className="dated-lines" aria-labelledby="neuf">
      <h3 id="neuf">{heading}</h3>
      {others.length > 0 ? (
        <Lines lines={others} />
      ) : (
        <p>On publie quand il y a quelque chose à comprendre. En attendant, voici de quoi suivre.</p>
      )}
    </section>
  );
}
