import type { historyOf } from "#app/modules/registers/history.server.ts";
import { formatDate, formatDateTime } from "#app/utils/dates.ts";
import { euros } from "./presence.ts";

interface Props {
  history: Awaited<ReturnType<typeof historyOf>>;
  /** The fields in French. */
  labels: Record<string, string>;
  /** What a field's value is called, where it is a word of the code. */
  words?: Record<string, string>;
}

/** "due-2026" is what a member owes for a year, "paid-2026" when it was paid. */
function labelOf(field: string, labels: Record<string, string>): string {
  const [kind, year] = field.split("-");
  if (kind === "due") return `Cotisation ${year}`;
  return kind === "paid" ? `Cotisation ${year} payée le` : (labels[field] ?? field);
}

/** Every state of a row, the newest first. */
export function History({ history, labels, words = {} }: Props) {
  const shown = (field: string, value: string) => {
    if (value === "") return "vide";
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
    return field.startsWith("due-") ? euros(Number(value) * 100) : (words[value] ?? value);
  };
  return (
    <section className="bo-panel mt-8" aria-labelledby="historique">
      <h2 id="historique">Historique de la fiche</h2>
      <ol className="mt-4 flex flex-col gap-4">
        {history.map(({ id, isFirst, at, by, changes }) => (
          <li key={id}>
            <p className="font-semibold">
              {isFirst ? "Créée" : "Modifiée"} le <time dateTime={at}>{formatDateTime(at)}</time>
              {by ? ` par ${by}` : ""}
            </p>
            <ul className="mt-1 text-sm">
              {changes.map(({ field, before, after }) => (
                <li key={field} className="bo-anywhere">
                  {labelOf(field, labels)}&#8239;: {isFirst ? null : <del>{shown(field, before)}</del>}{" "}
                  <ins className="no-underline">
                    <bdi>{shown(field, after)}</bdi>
                  </ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
