import { sinceVisit } from "#app/since-visit.ts";
import type { Latest } from "./load.server.ts";
import "#app/modules/editions/dated-lines.css";

type Line = Latest["lines"][number];

function Lines({ lines }: { lines: Line[] }) {
  return (
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
    </ul>
  );
}

interface Props {
  /** But what leads, which stands beside them and says its own hour. */
  leadHref: string | null;
}

/** What came since the last visit of the device, which alone knows it: hidden until app/since-visit.ts has looked. */
export function SinceVisit({ lines, leadHref }: Props & Pick<Latest, "lines">) {
  const others = lines.filter(({ href }) => href !== leadHref);
  if (others.length === 0) return null;
  return (
    <>
      <section className="since" aria-labelledby="depuis" hidden>
        <h2 id="depuis">Depuis ta dernière visite</h2>
        <Lines lines={others.slice(0, 3)} />
      </section>
      <script dangerouslySetInnerHTML={{ __html: sinceVisit }} />
    </>
  );
}

/** What came since yesterday with its hours; else since when nothing did. */
export function WhatIsNew({ heading, lines, leadHref }: Props & Latest) {
  const fresh = lines.filter(({ isNew }) => isNew);
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
