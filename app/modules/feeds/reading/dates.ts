import { parisInstant } from "#app/utils/days.ts";

/** Each name's number: those of one line have the same. */
const numbered = (names: [string, number][]): Record<string, number> =>
  Object.fromEntries(names.flatMap(([all, number]) => all.split(" ").map((name) => [name, number])));

const months = numbered([
  ["jan janv january janvier", 1],
  ["feb fev fevr february fevrier", 2],
  ["mar mars march", 3],
  ["apr avr april avril", 4],
  ["may mai", 5],
  ["jun june juin", 6],
  ["jul july juil juillet", 7],
  ["aug august aou aout", 8],
  ["sep sept september septembre", 9],
  ["oct october octobre", 10],
  ["nov november novembre", 11],
  ["dec december decembre", 12],
]);

const zones = numbered([
  ["z ut utc gmt wet", 0],
  ["west bst cet met", 60],
  ["cest mest eet", 120],
  ["eest", 180],
  ["edt", -240],
  ["est cdt", -300],
  ["cst mdt", -360],
  ["mst pdt", -420],
  ["pst", -480],
]);

type Parts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  zone?: string | undefined;
};

function zoneMinutes(zone: string): number | null {
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3]);
    return minutes > 14 * 60 ? null : minutes * (offset[1] === "-" ? -1 : 1);
  }
  return zones[zone.toLowerCase()] ?? 0;
}

function build({ year, month, day, hour, minute, second, zone }: Parts): Date | null {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const lastHour = minute === 0 && second === 0 ? 24 : 23;
  const bounds = [
    [month, 1, 12],
    [day, 1, lastDay],
    [hour, 0, lastHour],
    [minute, 0, 59],
    [second, 0, 60],
  ] as const;
  if (!bounds.every(([value, least, most]) => value >= least && value <= most)) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  if (zone) {
    const minutes = zoneMinutes(zone);
    return minutes === null ? null : new Date(local - minutes * 60_000);
  }
  // No zone: the sources are French and Belgian.
  return parisInstant(local);
}

const fullYear = (text: string) =>
  text.length === 2 ? Number(text) + (Number(text) < 70 ? 2000 : 1900) : Number(text);

const weekday = "(?:[a-z]{2,9}\\.?,? )?";
const clock =
  "(?:,? (?:a )?(?<hour>\\d{1,2})[:h](?<minute>\\d{2})?(?::(?<second>\\d{2})(?:\\.\\d{1,9})?)?(?: ?(?<half>[ap])\\.?m\\.?)?)?";
const zone = "(?: ?(?<zone>[+-]\\d{2}:?\\d{2}|[a-z]{1,5}))?(?: \\([a-z ]{1,30}\\))?";

const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[t ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?)? ?(?<zone>[+-]\d{2}:?\d{2}|[a-z]{1,5})?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:t(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?)? ?(?<zone>[+-]\d{2}:?\d{2}|z)?$/,
  // "Thu, 25 Jan 2024 16:50:49 +0100", "30Oct 2009", "lundi 5 fevrier 2024 a 10h30".
  new RegExp(
    `^${weekday}(?<day>\\d{1,2})(?:er)?[ -]?(?<word>[a-z]{3,9})\\.?,?[ -](?<year>\\d{4}|\\d{2})${clock}${zone}$`,
  ),
  new RegExp(`^${weekday}(?<word>[a-z]{3,9})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})${clock}${zone}$`),
  new RegExp(`^${weekday}(?<word>[a-z]{3,9})\\.? (?<day>\\d{1,2})${clock}${zone} (?<year>\\d{4})$`),
  new RegExp(`^(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})${clock}${zone}$`),
];

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half === "p" ? 12 : 0);
}

function parse(text: string): Date | null {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const { year = "", month, word = "", day, hour = "0", minute = "0", second = "0", half } = found;
    return build({
      year: fullYear(year),
      month: month === undefined ? (months[word] ?? 0) : Number(month),
      day: Number(day),
      hour: hourOf(Number(hour), half),
      minute: Number(minute),
      second: Number(second),
      zone: found.zone,
    });
  }
  return null;
}

const oldest = Date.UTC(1990, 0, 1);

/**
 * Parses RFC 822 (English or French), ISO 8601, SQL, epoch seconds, day/month/year; without a zone, Paris time. Null
 * when impossible, before 1990 or later than `now`, which would stay on top of the wall (docs/product.md, 14).
 */
export function parseFeedDate(text: string, now: Date): Date | null {
  const clean = text
    .slice(0, 2_000)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
  const date = clean && parse(clean);
  if (!date) return null;
  const time = date.getTime();
  // A clock a little ahead of ours is not the future.
  if (!(time >= oldest) || time > now.getTime() + 10 * 60_000) return null;
  return time > now.getTime() ? new Date(now) : date;
}
