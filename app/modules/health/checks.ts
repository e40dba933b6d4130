import type { Minute } from "#app/platform/metrics/http-requests.server.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { Stop } from "./stops.server.ts";

export type Verdict = "good" | "watch" | "down";

export interface Detail {
  name: string;
  text: string;
  at?: string | null;
  job?: number;
  feed?: number;
}

export const checkNames = {
  answers: "Le site répond",
  speed: "Rapidité",
  stops: "Arrêts",
  feeds: "Sources d’actualités",
  mails: "Emails",
  pushes: "Notifications",
  work: "Travail de fond",
  database: "Base de données",
  disk: "Place sur le disque",
  memory: "Mémoire",
  backup: "Sauvegarde",
  storage: "Stockage des images",
} as const;
export type CheckName = keyof typeof checkNames;

export interface Check {
  name: CheckName;
  verdict: Verdict;
  word?: string | undefined;
  words: string;
  details?: Detail[];
  /** What to do about this very trouble, where it is not what is most often done. */
  advice?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Fewer than these say nothing of the site: one reader with a bad line is half of two. */
const FEW = 20;
/** The minutes that tell how it is now. */
const NOW = 10;

const sum = (minutes: Minute[], of: (minute: Minute) => number) =>
  minutes.reduce((total, minute) => total + of(minute), 0);

export function checkAnswers(hour: Minute[]): Check {
  const requestCount = sum(hour, ({ requests }) => requests);
  const failed = sum(hour, ({ errors }) => errors);
  const recent = hour.slice(-NOW);
  const [askedNow, failedNow] = [sum(recent, ({ requests }) => requests), sum(recent, ({ errors }) => errors)];
  const isDown = askedNow >= FEW && failedNow / askedNow > 0.05;
  const demands = plural(requestCount, "demande");
  return {
    name: "answers",
    verdict: isDown ? "down" : failed > 0 ? "watch" : "good",
    words:
      failed === 0
        ? `Oui\u202F: ${demands} dans la dernière heure, aucune n’a échoué par notre faute.`
        : `${demands} dans la dernière heure, dont ${failed.toLocaleString("fr-FR")} ${failed === 1 ? "a" : "ont"} échoué par notre faute${failedNow === 0 ? ", aucune ces dix dernières minutes" : ""}.`,
  };
}

const units = ["octets", "ko", "Mo", "Go", "To"];

export function bytesInWords(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const amount = value.toLocaleString("fr-FR", { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 });
  return `${amount}\u00A0${units[step] ?? ""}`;
}

function percent(part: number): string {
  return `${Math.round(part * 100).toLocaleString("fr-FR")}\u00A0%`;
}

/** "moins de 5 ms", "0,25 s", "plus de 10 s" of a duration told by its bounds. */
export function secondsInWords(seconds: number): string {
  if (seconds === Infinity) return "plus de 10\u00A0s";
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000)).toLocaleString("fr-FR")}\u00A0ms`;
  return `${seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00A0s`;
}

export function lengthInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "moins d’une minute";
  if (minutes < 120) return plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, "heure") : plural(Math.floor(hours / 24), "jour");
}

export function checkSpeed(hour: Minute[]): Check {
  const recent = hour.slice(-NOW);
  const timed = recent.filter(({ most }) => most !== null);
  const above = (seconds: number) => timed.filter(({ most }) => (most ?? 0) > seconds).length;
  const lag = Math.max(0, ...recent.map((minute) => minute.lag));
  const isDown = (timed.length >= 3 && above(2.5) * 2 > timed.length) || lag > 1;
  const isSlow = above(1) > 1 || lag > 0.2;
  const last = timed.at(-1)?.most ?? null;
  const pages =
    last === null
      ? "Aucune page n’a dû être calculée récemment."
      : `95\u00A0% des pages calculées partent en ${secondsInWords(last)}.`;
  const lagNote =
    lag > 0.05 ? ` Le serveur prend jusqu’à ${secondsInWords(lag)} de retard sur son propre travail.` : "";
  return { name: "speed", verdict: isDown ? "down" : isSlow ? "watch" : "good", words: pages + lagNote };
}

interface FeedFacts {
  sound: number;
  failing: number;
  items: { id: number; name: string; lastError: string | null; lastFetchedAt: Date | null }[];
  newestAt: Date | null;
}

export function checkFeeds({ sound, failing, items, newestAt }: FeedFacts, now: Date): Check {
  const read = sound + failing;
  const age = newestAt ? now.getTime() - newestAt.getTime() : null;
  const newest = age === null ? "" : ` La dernière actualité reçue a ${lengthInWords(age)}.`;
  const details = items.map(({ id, name, lastError, lastFetchedAt }) => ({
    name,
    text: lastError ?? "Ne répond pas.",
    at: lastFetchedAt?.toISOString() ?? null,
    feed: id,
  }));
  if (read === 0) return { name: "feeds", verdict: "good", words: "Aucune source n’est lue." };
  return {
    name: "feeds",
    verdict: failing * 2 > read ? "down" : failing > 0 || (age ?? 0) > 24 * HOUR ? "watch" : "good",
    words: `${failing === 0 ? `Les ${read} sources lues répondent.` : `${failing} ${failing === 1 ? "source ne répond" : "sources ne répondent"} pas, sur ${read} lues.`}${newest}`,
    details,
  };
}

export function checkDatabase(facts: { database: number | null; wal: number | null; slowWrite: number | null }): Check {
  const { database, wal, slowWrite } = facts;
  const isSlow = (slowWrite ?? 0) > 1;
  const isHeavy = (wal ?? 0) > 100_000_000;
  const sentences = [
    database === null ? "Son fichier ne se laisse pas mesurer." : `Elle pèse ${bytesInWords(database)}.`,
    slowWrite === null ? "" : `95\u00A0% des écritures durent ${secondsInWords(slowWrite)} au plus.`,
    isHeavy
      ? `Ce qui attend d’y être rangé pèse ${bytesInWords(wal ?? 0)}\u202F: une lecture très longue l’empêche.`
      : "",
  ];
  return {
    name: "database",
    verdict: isSlow || isHeavy ? "watch" : "good",
    words: sentences.filter(Boolean).join(" "),
  };
}

export function checkDisk(room: { free: number; size: number } | null): Check {
  if (!room) return { name: "disk", verdict: "watch", words: "La place qui reste ne se laisse pas mesurer." };
  const part = room.free / room.size;
  return {
    name: "disk",
    verdict: part < 0.03 || room.free < 200_000_000 ? "down" : part < 0.1 ? "watch" : "good",
    words: `Il reste ${bytesInWords(room.free)} sur ${bytesInWords(room.size)} (${percent(part)}).`,
  };
}

export function checkMemory(facts: { resident: number; machine: number; heap: number; heapLimit: number }): Check {
  const { resident, machine, heap, heapLimit } = facts;
  const part = Math.max(heap / heapLimit, resident / machine);
  return {
    name: "memory",
    verdict: part > 0.95 ? "down" : part > 0.8 ? "watch" : "good",
    words: `Le site occupe ${bytesInWords(resident)} sur les ${bytesInWords(machine)} de la machine\u202F; ses données de travail, ${percent(heap / heapLimit)} de ce qu’elles peuvent prendre.`,
  };
}

interface BackupFacts {
  everyHours: number | null;
  /** On the machine of one person nothing is lost that was real. */
  isNeeded: boolean;
  success: { at: string; bytes: number; seconds: number } | null;
  failure: { error: string } | null;
}

export function checkBackup(
  { everyHours, isNeeded, success, failure }: BackupFacts,
  startedAt: Date,
  now: Date,
): Check {
  const since = success ? new Date(success.at) : startedAt;
  const isLate = everyHours !== null && now.getTime() - since.getTime() > (success ? 2 : 1) * everyHours * HOUR;
  const isAwaited = !success && everyHours !== null;
  const last = success
    ? `La dernière réussie a ${lengthInWords(now.getTime() - since.getTime())}\u202F: ${bytesInWords(success.bytes)}, en ${secondsInWords(success.seconds)}.`
    : `Aucune n’a encore été faite${isAwaited ? (isLate ? "\u202F: la première est en retard" : ", la première est attendue") : ""}.`;
  return {
    name: "backup",
    verdict: failure || isLate || (everyHours === null && isNeeded) ? "watch" : "good",
    words: [
      failure ? "La dernière a échoué." : "",
      last,
      everyHours === null ? "Le site n’en fait pas de lui-même (BACKUP_TO n’est pas réglé)." : "",
    ]
      .filter(Boolean)
      .join(" "),
    ...(success ? {} : { word: isAwaited ? "Attendue" : "Aucune" }),
    ...(failure ? { details: [{ name: "Pourquoi", text: failure.error }] } : {}),
  };
}

const order: Verdict[] = ["down", "watch", "good"];

export function worst(checks: readonly Check[]): Verdict {
  return order.find((verdict) => checks.some((check) => check.verdict === verdict)) ?? "good";
}

/** What is down before what is to be watched; else in their own order. */
export function worstFirst(checks: readonly Check[]): Check[] {
  return [...checks].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
}

const DAY = 86_400_000;
const SHOWN = 5;

/** What was asked, and where the process stood. */
function detailOf({ at, requests, isSure, stack }: Stop) {
  const asked = requests.map(({ method, path }) => `${method} ${path}`).join(", ");
  const where = stack[0] ?? "hors du code du site, dans une question à la base le plus souvent";
  return {
    name: asked ? `${isSure ? "Pendant" : "Peut-être pendant"} ${asked}` : "Pendant un travail de fond",
    text: where,
    at,
  };
}

/** Did the process stop answering in the last week, and where? One of the last day is to be watched. */
export function checkStops({ stops }: { stops: Stop[] }, now: Date): Check {
  const age = ({ at }: Stop) => now.getTime() - new Date(at).getTime();
  const recent = stops.filter((stop) => age(stop) < 7 * DAY).toReversed();
  const [last] = recent;
  if (!last) return { name: "stops", verdict: "good", words: "Aucun depuis une semaine." };
  const words = `Le site s’est arrêté de répondre le ${formatDateTime(last.at)}, et a été relancé aussitôt.`;
  const more = recent.length > 1 ? ` C’est arrivé ${plural(recent.length, "fois", "fois")} depuis une semaine.` : "";
  return {
    name: "stops",
    verdict: age(last) < DAY ? "watch" : "good",
    words: words + more,
    details: recent.slice(0, SHOWN).map(detailOf),
  };
}
