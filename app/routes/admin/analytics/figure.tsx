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

const said = (value: number) => value.toLocaleString("fr-FR");

/** A number, and how it compares. */
export function Figure({ label, value, before, none = "aucun", added }: Props) {
  return (
    <div className="bo-panel">
      <p className="bo-muted">{label}</p>
      <p className="bo-figure">{said(value)}</p>
      <p className="bo-muted">{before === undefined ? since(added ?? 0) : compared(value, before, none)}</p>
    </div>
  );
}

const since = (added: number) => (added > 0 ? `dont ${said(added)} dans la période` : "aucun nouveau dans la période");

function compared(value: number, before: number, none: string): string {
  if (before === 0) return `${none} pendant la période d’avant`;
  const change = Math.round(((value - before) / before) * 100);
  if (change === 0) return `comme la période d’avant (${said(before)})`;
  return `${change > 0 ? "+" : "−"}\u202F${said(Math.abs(change))}\u202F% (${said(before)} la période d’avant)`;
}
