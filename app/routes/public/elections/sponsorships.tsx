import { MOST_OF_ONE, NEEDED, NEEDED_DEPARTMENTS } from "#app/modules/elections/sponsorships/schema.ts";
import type { Sponsorships } from "#app/modules/elections/sponsorships/sponsorships.server.ts";
import { Outside } from "#app/ui/button.tsx";
import { Unfold, WideTable } from "#app/ui/page.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { drawnShare } from "#app/utils/drawn-share.ts";
import { plural } from "#app/utils/text.ts";

/** Fewer, for someone who does not stand, are in the table alone. */
const DRAWN_FROM = 50;

/** Sponsorships toward 500, a bar each, then all of them in a table. */
export function SponsorshipBars({ sponsorships: { total, publishedOn, url, rows } }: { sponsorships: Sponsorships }) {
  const charted = rows.filter(({ isListed, total: own }) => isListed || own >= DRAWN_FROM);
  return (
    <section className="mt-14 border-t-4 border-ink pt-5" aria-labelledby="parrainages">
      <h2 id="parrainages" className="text-2xl">
        Les parrainages
      </h2>
      <p className="mt-2 max-w-text">
        Pour être sur les bulletins, il en faut {NEEDED}, venus d’au moins {NEEDED_DEPARTMENTS} départements, et pas
        plus de {MOST_OF_ONE} d’un même département ne comptent. {plural(total, "parrainage")} publiés au{" "}
        <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>.
      </p>
      <ul className="sponsors mt-6 grid gap-y-[1.1rem] gap-x-10 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]">
        {charted.map((row) => (
          <Bar key={row.written} row={row} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">
        Source&#8239;: <Outside href={url}>Conseil constitutionnel</Outside>. Les noms des élus qui parrainent s’y
        lisent&#8239;; nous ne gardons que les nombres.
      </p>
      <Unfold label="Tous les nombres" className="mt-6">
        <WideTable
          className="sponsors-table"
          label="Table des parrainages"
          heads={["Pour", "Parrainages", "Départements", "Le plus d’un département"]}
        >
          {rows.map(({ written, name, total: own, departments, most }) => (
            <tr key={written}>
              <th scope="row">{name}</th>
              <td>{own.toLocaleString("fr-FR")}</td>
              <td>{departments}</td>
              <td>{most}</td>
            </tr>
          ))}
        </WideTable>
      </Unfold>
    </section>
  );
}

function Bar({ row: { name, total, counted, departments, withdrawnOn } }: { row: Sponsorships["rows"][number] }) {
  const enough = counted >= NEEDED && departments >= NEEDED_DEPARTMENTS;
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong>{name}</strong>
        <span className="tabular-nums">
          {total.toLocaleString("fr-FR")}
          <span className="text-soft">
            {" "}
            sur {NEEDED}, {plural(departments, "département")}
          </span>
        </span>
      </p>
      <span
        aria-hidden="true"
        className={enough ? "sponsors-bar sponsors-enough" : "sponsors-bar"}
        style={{ "--share": drawnShare(counted, NEEDED) } as React.CSSProperties}
      />
      {withdrawnOn ? <p className="text-sm">Candidature retirée le {formatDay(withdrawnOn)}.</p> : null}
      {enough ? <p className="text-sm text-green">Les nombres demandés sont atteints.</p> : null}
      {counted < total ? (
        <p className="text-sm text-soft">
          {counted.toLocaleString("fr-FR")} comptent&#8239;: {MOST_OF_ONE} au plus d’un département.
        </p>
      ) : null}
    </li>
  );
}
