import type { historyOf } from "#app/modules/registers/history.server.ts";
import { keptFor, keptUntil } from "#app/records/retention/retention.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { choices } from "#app/utils/choices.ts";
import { formatDate, formatDateTime } from "#app/utils/dates.ts";

export const presenceFilter = {
  name: "etat",
  label: "Présence",
  all: "Tous",
  options: choices({ present: "Présents", left: "Partis" }),
};

export const nobody = { text: "Personne n’est encore au registre." };

/** When a row goes by itself, in words; nothing while the person is still there. */
export function erasedOn(leftOn: Date | null): string | undefined {
  return leftOn ? `Fiche effacée le ${formatDate(keptUntil("registers", leftOn))}` : undefined;
}

export const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")}\u00A0€`;

/** On paper, beside the title of a register. */
export const PrintLink = ({ at }: { at: string }) => <QuietLink href={`${at}/imprimer`}>Imprimer ou PDF</QuietLink>;

interface Props {
  history: Awaited<ReturnType<typeof historyOf>>;
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
                <li key={field} className="wrap-anywhere">
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

/** What the law asks of each register, as of 22 November 2026. */
const laws = {
  staff: [
    "En France, qui emploie des salariés tient un registre unique du personnel, dans l’ordre des embauches et de façon indélébile (Code du travail, article L1221-13). Il demande d’autres mentions que celles d’ici\u202F: cette page aide à le préparer, elle ne le remplace pas.",
    `Une fiche s’efface d’elle-même ${keptFor("registers")} après la sortie, la durée de l’article R1221-26. Ces données sont personnelles, protégées par le RGPD\u202F: n’écrivez que ce qui sert. Chacun peut demander à voir sa fiche et à la faire corriger. À jour au 22 novembre 2026.`,
  ],
  members: [
    "Ce que ce registre doit dire dépend du pays de l’association et de ses statuts\u202F: lisez-les avant de le montrer comme preuve.",
    `Une fiche s’efface d’elle-même, avec ses cotisations, ${keptFor("registers")} après la sortie\u202F: c’est notre règle. La comptabilité se garde ailleurs. Ces données sont personnelles, protégées par le RGPD\u202F: n’écrivez que ce qui sert. Chacun peut demander à voir sa fiche, à la faire corriger et, quand rien n’oblige à la garder, à la faire effacer. À jour au 22 novembre 2026.`,
  ],
};

export const Law = ({ of }: { of: keyof typeof laws }) => (
  <details className="bo-panel mt-8 text-sm">
    <summary className="flex items-center justify-between gap-2 font-semibold">
      Ce que demande la loi
      <Icon name="chevron-down" />
    </summary>
    {laws[of].map((text) => (
      <p key={text} className="mt-2">
        {text}
      </p>
    ))}
  </details>
);
