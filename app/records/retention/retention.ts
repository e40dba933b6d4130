import { add } from "date-fns/add";
import { sub } from "date-fns/sub";

interface Rule {
  length: Duration;
  /** How long in French, `{}` standing for the length; with from which moment where that needs saying. */
  inFrench: string;
  /** The recurring work that erases it (`server/background-work.ts`). */
  job: string;
}

type Duration = { minutes: number } | { hours: number } | { days: number } | { months: number } | { years: number };

/**
 * How long each kind of data about people is kept. The work that erases it, the pages of its section and the privacy
 * page all read it here, so that none says what another does not do (`tests/retention.test.ts` holds it).
 */
export const retention = {
  inactiveReaders: { length: { months: 24 }, inFrench: "{} sans connexion ni visite", job: "accounts.inactive" },
  unverifiedReaders: { length: { days: 7 }, inFrench: "{} si l’adresse n’est jamais vérifiée", job: "accounts.purge" },
  codes: { length: { minutes: 15 }, inFrench: "Valable {}", job: "accounts.purge" },
  resetLinks: { length: { hours: 1 }, inFrench: "Valable {}, une seule fois", job: "accounts.purge" },
  readerVisits: { length: { days: 30 }, inFrench: "{} sans visite", job: "sessions.purge" },
  readerSessions: { length: { years: 1 }, inFrench: "{} au plus", job: "sessions.purge" },
  staffVisits: { length: { hours: 2 }, inFrench: "{} sans visite", job: "sessions.purge" },
  staffSessions: { length: { hours: 12 }, inFrench: "{} au plus", job: "sessions.purge" },
  mails: { length: { days: 90 }, inFrench: "{}", job: "mail.purge" },
  mailStops: { length: { days: 30 }, inFrench: "{}", job: "throttle.purge" },
  counters: { length: { hours: 24 }, inFrench: "De 15 minutes à {}", job: "throttle.purge" },
  lettersAsked: { length: { days: 30 }, inFrench: "{} si la demande n’est jamais confirmée", job: "letter.forget" },
  letterDeliveries: { length: { days: 90 }, inFrench: "{} après l’envoi", job: "letter.forget-deliveries" },
  lettersLeft: { length: { years: 3 }, inFrench: "{} après le départ ou le refus", job: "letter.forget" },
  messages: { length: { months: 12 }, inFrench: "{} après sa réception", job: "messages.erase-old" },
  requests: { length: { months: 12 }, inFrench: "{} après sa réception", job: "requests.forget-old" },
  reminders: { length: { days: 7 }, inFrench: "{} après la fin du direct", job: "directs.forget-reminders" },
  electionReminders: {
    length: { days: 30 },
    inFrench: "{} après la dernière date de l’élection",
    job: "elections.forget-reminders",
  },
  questions: { length: { days: 30 }, inFrench: "{} après la fin du direct", job: "directs.forget-questions" },
  applications: { length: { months: 24 }, inFrench: "{} après le dernier échange", job: "applications.erase-old" },
  pressContacts: {
    length: { months: 24 },
    inFrench: "{} sans que la rédaction les ait mis à jour",
    job: "press-contacts.erase-old",
  },
  registers: { length: { years: 5 }, inFrench: "{} après le départ", job: "registers.erase-old" },
  securityEvents: { length: { days: 90 }, inFrench: "{}", job: "security-events.purge" },
  auditDetails: { length: { months: 12 }, inFrench: "Détails effacés après {}", job: "audit.forget-details" },
  submissions: { length: { hours: 48 }, inFrench: "{}", job: "submissions.purge" },
  autosaves: { length: { days: 30 }, inFrench: "{} sans y toucher", job: "autosave.purge" },
  bin: { length: { days: 30 }, inFrench: "{} après la suppression", job: "bins.purge" },
  failedWork: { length: { days: 30 }, inFrench: "{} après le dernier essai", job: "jobs.purge" },
  doneWork: { length: { days: 7 }, inFrench: "{}", job: "jobs.purge" },
  pushSubscriptions: { length: { months: 24 }, inFrench: "{} sans visite", job: "push.purge" },
  pushCampaigns: { length: { months: 25 }, inFrench: "{}", job: "push.purge" },
  pageViews: { length: { months: 25 }, inFrench: "{}", job: "analytics.purge" },
} as const satisfies Record<string, Rule>;

export type RetentionKind = keyof typeof retention;

export const retentionKinds = Object.keys(retention) as RetentionKind[];

/** Warnings that reach a reader before an unused account goes: how long before at least, the first and the last. */
export const inactivityWarnings = { first: { days: 30 }, last: { days: 7 } } as const;

/** Staff accounts are never erased by themselves; administrators are told of those unused for this long. */
export const staffUnused = { months: 3 } as const;

const units: Record<string, [one: string, many: string]> = {
  minutes: ["minute", "minutes"],
  hours: ["heure", "heures"],
  days: ["jour", "jours"],
  months: ["mois", "mois"],
  years: ["an", "ans"],
};

export const inWords = (length: Duration): string =>
  Object.entries(length)
    .map(([unit, count]: [string, number]) => `${count} ${units[unit]?.[count > 1 ? 1 : 0]}`)
    .join(" ");

export const keptFor = (kind: RetentionKind): string => inWords(retention[kind].length);

export const keptInWords = (kind: RetentionKind): string => retention[kind].inFrench.replace("{}", keptFor(kind));

export const keptUntil = (kind: RetentionKind, from: Date): Date => add(from, retention[kind].length);

/** The same in ms, for what is counted in days or less. */
export const keptMs = (kind: RetentionKind): number => keptUntil(kind, new Date(0)).getTime();

/** At this time, what is counted from before the answer is over. */
export const keptSince = (kind: RetentionKind, at: Date): Date => sub(at, retention[kind].length);
