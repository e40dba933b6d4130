/** "à l'instant", "il y a 5 minutes", … "il y a 2 ans" (docs/product.md, 9). Alone in its file: the page's script carries it. */
export function relativeTime(date: Date | string, from: Date): string {
  const seconds = Math.floor((from.getTime() - new Date(date).getTime()) / 1000);
  if (seconds < 60) return "à l'instant";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return ago(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ago(hours, "heure");
  const days = Math.floor(hours / 24);
  if (days < 30) return ago(days, "jour");
  const months = Math.floor(days / 30);
  if (months < 12) return `il y a ${months} mois`;
  return ago(Math.max(1, Math.floor(days / 365)), "an");
}

function ago(count: number, unit: string): string {
  return `il y a ${count} ${unit}${count > 1 ? "s" : ""}`;
}

/** Since then, ms. A clock that was set back passes for one that went on: what waits goes on too. */
export const elapsed = (since: number): number => Math.abs(Date.now() - since);
