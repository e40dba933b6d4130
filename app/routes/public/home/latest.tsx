import { sinceVisit } from "#app/since-visit.ts";
import type { Latest } from "./load.server.ts";

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

/** What came since the last visit of the device, which alone knows it: hidden until app/since-visit.ts has looked. */
export function SinceVisit({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <section className="since" aria-labelledby="depuis" hidden>
        <h2 id="depuis">Depuis ta dernière visite</h2>
        <Lines lines={lines.slice(0, 3)} />
      </section>
      <script dangerouslySetInnerHTML={{ __html: sinceVisit }} />
    </>
  );
}

/** What came since yesterday with its hours, beside what leads (`leadHref`); else since when nothing did. */
export function WhatIsNew({ heading, lines, leadHref }: Latest & { leadHref: string | null }) {
  if (!heading) return null;
  const all = lines.filter(({ isNew }) => isNew);
  const fresh = all.filter(({ href }) => href !== leadHref);
  return (
    <section className="whats-new" aria-labelledby="neuf">
      <h3 id="neuf">{heading}</h3>
      {fresh.length > 0 ? (
        <Lines lines={fresh} />
      ) : all[0] ? (
        <p>L’article à la une, publié {all[0].when}.</p>
      ) : (
        <p>On publie quand il y a quelque chose à comprendre. En attendant, voici de quoi suivre.</p>
      )}
    </section>
  );
}
