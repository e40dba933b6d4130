import { formatTime, parisDay } from "#app/utils/dates.ts";
import { addDays, parisInstant, startOfDay } from "#app/utils/days.ts";
import type { ImageView } from "#app/utils/image-view.ts";

/** What is pushed: how long a push service keeps it for a device that is off (seconds), and how much of its battery it is worth. */
export const pushKinds = {
  article: { label: "Article", ttl: 12 * 3600, urgency: "normal" },
  flash: { label: "Flash info", ttl: 2 * 3600, urgency: "high" },
  direct: { label: "Début d’un direct", ttl: 3 * 3600, urgency: "high" },
  update: { label: "Moment d’un direct", ttl: 2 * 3600, urgency: "high" },
  election: { label: "Date d’une élection", ttl: 12 * 3600, urgency: "normal" },
  "three-minutes": { label: "Trois minutes", ttl: 6 * 3600, urgency: "normal" },
  message: { label: "Message de la rédaction", ttl: 12 * 3600, urgency: "normal" },
  test: { label: "Essai", ttl: 600, urgency: "high" },
} as const;

export type PushKind = keyof typeof pushKinds;

export const isPushKind = (value: string): value is PushKind => value in pushKinds;

export const AT_ONCE = 20;

/** Alerts that leave in one day, at most: a phone that rings more is silenced for good. */
export const MOST_A_DAY = 3;

const QUIET = { from: "22:00", to: "07:00" };

/** Characters that a locked screen shows before it cuts, about, alone and beside a picture: letters differ in width. */
export const shownSigns = {
  iPhone: { title: [38, 30], body: [150, 120] },
  Android: { title: [42, 34], body: [48, 38] },
} as const;

export const rulesInWords = `Au plus ${MOST_A_DAY} alertes par jour, aucune entre 22\u00A0h et 7\u00A0h.`;

export function isQuiet(at: Date): boolean {
  const time = formatTime(at);
  return time >= QUIET.from || time < QUIET.to;
}

export function firstHourFrom(at: Date): Date {
  if (!isQuiet(at)) return at;
  const day = parisDay(at);
  const morning = formatTime(at) < QUIET.to ? day : addDays(day, 1);
  return parisInstant(Date.parse(`${morning}T${QUIET.to}:00Z`));
}

export function parisDayOf(at: Date): { gte: Date; lt: Date } {
  const day = parisDay(at);
  return { gte: startOfDay(day), lt: startOfDay(addDays(day, 1)) };
}

export function notificationPicture(image: ImageView | null | undefined): string | null {
  const width = image?.widths.filter((one) => one <= 960).at(-1) ?? image?.widths[0];
  return image && width ? `${image.base}/${width}.jpg` : null;
}

interface Message {
  title: string;
  body?: string;
  image?: string | null;
  /** To whom: an audience that nobody saw is asked about. */
  topics: readonly string[];
}

export const SHOWN_PUSH = "shown";

/** A notification as the box of a form has shown it: its blanks may be stored otherwise than they were typed. */
export const shownWords = ({ title, body = "", image = null, topics }: Message): string =>
  JSON.stringify([title, body, image ?? "", ...topics].map((text) => text.trim().split(/\s+/).join(" ")));
