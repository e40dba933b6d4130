import { plural } from "#app/utils/text.ts";

const units = ["octets", "ko", "Mo", "Go", "To"];

/** "4,7 Mo" */
export function bytesInWords(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const said = value.toLocaleString("fr-FR", { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 });
  return `${said}\u00A0${units[step] ?? ""}`;
}

/** "12 %" */
export function percent(part: number): string {
  return `${Math.round(part * 100).toLocaleString("fr-FR")}\u00A0%`;
}

/** "moins de 5 ms", "0,25 s", "plus de 10 s" of a duration told by its bounds. */
export function secondsInWords(seconds: number): string {
  if (seconds === Infinity) return "plus de 10\u00A0s";
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000)).toLocaleString("fr-FR")}\u00A0ms`;
  return `${seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00A0s`;
}

/** "3 minutes", "2 heures", "5 jours" */
export function lengthInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "moins d’une minute";
  if (minutes < 120) return plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, "heure") : plural(Math.floor(hours / 24), "jour");
}
