import type { listFetches } from "#app/modules/feeds/staff/admin-queries.server.ts";
import { ListTable } from "../../shared/list-table.tsx";
import { ListPagination } from "../../shared/list-tools.tsx";
import { When } from "../../shared/when.tsx";

interface Props {
  log: Awaited<ReturnType<typeof listFetches>>;
  /** Only the failures are shown. */
  failed: boolean;
  path: string;
}

const columns = [
  { key: "at", label: "Quand" },
  { key: "words", label: "Résultat" },
  { key: "status", label: "Réponse", numeric: true, wide: true },
  { key: "bytes", label: "Taille", numeric: true, wide: true },
  { key: "duration", label: "Durée", numeric: true, wide: true },
];

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString("fr-FR")}\u00A0ko`;
const seconds = (ms: number) =>
  `${(ms / 1000).toLocaleString("fr-FR", { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00A0s`;

/** Every fetch of the last 30 days, newest first. */
export function FetchLog({ log: { fetches, total, page, pages }, failed, path }: Props) {
  return (
    <section className="bo-after" aria-labelledby="lectures">
      <div className="bo-notice">
        <h2 id="lectures">Lectures des 30 derniers jours</h2>
        <a href={failed ? path : `${path}?lectures=echecs`}>
          {failed ? "Voir toutes les lectures" : "Voir seulement les échecs"}
        </a>
      </div>
      {total === 0 ? (
        <p className="bo-muted">{failed ? "Aucun échec." : "Aucune lecture pour l’instant."}</p>
      ) : (
        <ListTable caption="Lectures" columns={columns}>
          {fetches.map((fetch) => (
            <tr key={fetch.id}>
              <th scope="row">
                <When date={fetch.at} />
              </th>
              <td>
                <span className={fetch.ok ? undefined : "bo-failed"}>{fetch.words}</span>
              </td>
              <td className="bo-wide numeric">{fetch.httpStatus ?? "—"}</td>
              <td className="bo-wide numeric">{fetch.bytes ? kilobytes(fetch.bytes) : "—"}</td>
              <td className="bo-wide numeric">{seconds(fetch.duration)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      <ListPagination page={page} pages={pages} />
    </section>
  );
}
