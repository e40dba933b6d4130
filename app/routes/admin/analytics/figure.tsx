import { compared } from "../shared/compared.ts";

interface Props {
  label: string;
  value: number;
  /** The same in the period before. */
  before?: number;
  /** "aucune" of what is feminine. */
  none?: "aucun" | "aucune";
  /** Of them, new in the period. */
  added?: number;
}

const formatNumber = (value: number) => value.toLocaleString("fr-FR");

/** A number, and how it compares. */
export function Figure({ label, value, before, none, added }: Props) {
  return (
    <div className="bo-panel">
      <p className="bo-muted">{label}</p>
      <p className="bo-figure">{formatNumber(value)}</p>
      <p className="bo-muted">
        {before === undefined ? since(added ?? 0) : compared(value, before, "la période d’avant", none)}
      </p>
    </div>
  );
}

const since = (added: number) =>
  added > 0 ? `dont ${formatNumber(added)} dans la période` : "aucun nouveau dans la période";
