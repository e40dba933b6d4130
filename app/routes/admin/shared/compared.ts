const formatNumber = (value: number) => value.toLocaleString("fr-FR");

/** A number beside the one of the time before: "+ 12 % (140 la veille)". `none`: "aucune" of what is feminine. */
export function compared(value: number, before: number, time: string, none: "aucun" | "aucune" = "aucun"): string {
  if (before === 0) return `${none} ${time.startsWith("la période") ? `pendant ${time}` : time}`;
  const change = Math.round(((value - before) / before) * 100);
  if (change === 0) return `comme ${time} (${formatNumber(before)})`;
  return `${change > 0 ? "+" : "−"}\u202F${formatNumber(Math.abs(change))}\u202F% (${formatNumber(before)} ${time})`;
}
