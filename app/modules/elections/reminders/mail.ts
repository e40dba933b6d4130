import type { MailDraft } from "#app/modules/mail/queue-mail.server.ts";
import { formatDayOf, formatWeekdayOf } from "#app/utils/dates.ts";
import { type Day, daysBetween } from "#app/utils/days.ts";
import { daysLeft, hourInWords } from "../deadlines.ts";
import type { Notice, AnnouncedDate } from "./notices.ts";

const moment = ({ day, hour }: AnnouncedDate) => `${formatDayOf(day)}${hour ? `, à ${hourInWords(hour)}` : ""}`;

/** A date in a sentence, as it is told. */
export function sentenceOf(date: AnnouncedDate, today: Day): string {
  const { label, day, from } = date;
  if (from !== undefined)
    return day
      ? `${label}\u202F: la date a changé. C’est maintenant le ${moment(date)}${from ? `, et non plus le ${formatDayOf(from)}` : ""}.`
      : `${label}\u202F: la date n’est plus fixée. Ce n’est plus le ${formatDayOf(from)}.`;
  return `${label}\u202F: ${moment(date)}, ${daysLeft(daysBetween(today, day))}.`;
}

/** "Demain", "Dans une semaine": the title of a notification and the subject of a mail. */
export function titleOf({ lead, told }: Notice, name: string): string {
  const [first] = told;
  if (lead === "moved") return `${name}\u202F: une date a changé`;
  const what = told.length > 1 ? `${told.length}\u00A0dates` : (first?.label ?? "");
  if (told.some(({ day }) => day !== first?.day)) return `Dans la semaine\u202F: ${what}`;
  return lead === "day" ? `Demain\u202F: ${what}` : `${formatWeekdayOf(first?.day ?? "")}\u202F: ${what}`;
}

/** The mail of a notice to one follower. `url` is the page of the election, `stopUrl` the end of these mails. */
export function noticeMail(
  notice: Notice,
  election: { name: string; url: string },
  { id, email }: { id: number; email: string },
  stopUrl: string,
  today: Day,
): MailDraft {
  const sentences = notice.told.map((date) => sentenceOf(date, today));
  return {
    kind: "election.reminder",
    to: email,
    readerId: id,
    stopUrl,
    subject: titleOf(notice, election.name),
    preview: sentences[0] ?? "",
    blocks: [
      ...sentences.map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label: "Voir toutes les dates", url: `${election.url}#calendrier` },
      {
        kind: "small",
        text: `Tu reçois cet email parce que tu as demandé un rappel des dates\u202F: ${election.name}.`,
        link: { label: "Ne plus en recevoir", url: stopUrl },
      },
    ],
  };
}
