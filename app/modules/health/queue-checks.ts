// Checks of what waits. What is late is added to all of them by withLate (late-words.ts).
import type { WaitingWork } from "#app/platform/jobs/late-work.server.ts";
import { plural } from "#app/utils/text.ts";
import type { Check } from "./checks.ts";
import { checkOf, taskInWords, waitInWords } from "./late-words.ts";

const HOUR = 3_600_000;

/** What waits as it usually does; what is late is said elsewhere. */
function usualWait(work: WaitingWork | undefined): string {
  if (!work || work.count === 0) return "Aucun envoi n’attend.";
  if (work.isLate) return "";
  return `${waitInWords(work)}${work.lastError === null ? "" : "\u202F: le dernier essai a échoué, le site réessaie de lui-même"}.`;
}

const setServer =
  "Demandez à votre service d’emails son adresse d’envoi, mettez-la dans les réglages du serveur (SMTP_URL=smtps://nom:mot-de-passe@serveur:465, et MAIL_FROM), puis redémarrez le site\u202F: ce qui a été écrit dans des fichiers ne partira pas.";
const triedAgain =
  "Rien n’est à renvoyer\u202F: le site réessaie de lui-même pendant plusieurs heures. Corrigez la cause d’ici là, un réglage (SMTP_URL) le plus souvent.";

interface MailFacts {
  waiting: WaitingWork | undefined;
  dead: number;
  hasServer: boolean;
  lastSentAt: Date | null;
}

export function checkMails({ waiting, dead, hasServer, lastSentAt }: MailFacts): Check {
  // One mailbox may be full for a day; when none goes, the service does not work.
  const isNoneGone = waiting?.since && (!lastSentAt || lastSentAt < waiting.since);
  const isDown = isNoneGone && waiting.waitedMs > 2 * HOUR;
  const isRefused = isNoneGone && waiting.lastError !== null;
  const deadWords =
    dead > 0
      ? `${plural(dead, "email n’est pas parti", "emails ne sont pas partis")} et ne partiront pas seuls.`
      : (waiting?.count ?? 0) > 0
        ? ""
        : "Tous sont partis.";
  const nothingYet =
    "Aucun serveur d’emails n’est réglé (SMTP_URL)\u202F: ils sont écrits dans des fichiers et n’arrivent à personne.";
  return {
    name: "mails",
    verdict: isDown ? "down" : dead > 0 || !hasServer || isRefused ? "watch" : "good",
    words: [hasServer ? "" : nothingYet, deadWords, usualWait(waiting)].filter(Boolean).join(" "),
    ...(hasServer ? (dead === 0 ? { advice: triedAgain } : {}) : { advice: setServer }),
  };
}

interface PushFacts {
  waiting: WaitingWork | undefined;
  refused: { host: string; failed: number; lastError: string | null }[];
}

export function checkPushes({ waiting, refused }: PushFacts): Check {
  const isDown = waiting && waiting.waitedMs > HOUR && waiting.lastError === null;
  return {
    name: "pushes",
    verdict: isDown ? "down" : refused.length > 0 ? "watch" : "good",
    words: [refused.length > 0 ? "Un service en a refusé depuis une heure." : "", usualWait(waiting)]
      .filter(Boolean)
      .join(" "),
    details: refused.map(({ host, failed, lastError }) => ({
      name: host,
      text: `${plural(failed, "refusée")}. ${lastError ?? ""}`.trim(),
    })),
  };
}

interface WorkFacts {
  /** Only the machine that writes works. */
  isHere: boolean;
  waiting: readonly WaitingWork[];
  deadCount: number;
  dead: { id: number; kind: string; lastError: string | null; finishedAt: Date | null }[];
  failing: { name: string; lastError: string; failedAt: Date | null }[];
}

export function checkWork({ isHere, waiting, deadCount, dead, failing }: WorkFacts): Check {
  if (!isHere)
    return { name: "work", verdict: "good", words: "Il se fait sur la machine principale, pas sur celle-ci." };
  const jobs = waiting.filter(({ task, count }) => task === "jobs" && count > 0);
  const isDown = jobs.some(({ waitedMs, lastError }) => waitedMs > HOUR / 2 && lastError === null);
  const sentences = [
    deadCount > 0 ? `${plural(deadCount, "tâche abandonnée", "tâches abandonnées")} après plusieurs essais.` : "",
    failing.length > 0
      ? `${plural(failing.length, "tâche régulière a échoué à son", "tâches régulières ont échoué à leur")} dernier passage.`
      : "",
    ...jobs.filter(({ isLate }) => !isLate).map((work) => `${waitInWords(work)}.`),
  ].filter(Boolean);
  const isCalm = sentences.length === 0 && !waiting.some(({ task, isLate }) => isLate && checkOf(task) === "work");
  return {
    name: "work",
    verdict: isDown ? "down" : deadCount > 0 || failing.length > 0 ? "watch" : "good",
    words: isCalm ? "Tout est fait\u202F: rien n’attend, rien n’a échoué." : sentences.join(" "),
    details: [
      ...failing.map(({ name, lastError, failedAt }) => ({
        name: taskInWords(name),
        text: lastError,
        at: failedAt?.toISOString() ?? null,
      })),
      ...dead.map(({ id, kind, lastError, finishedAt }) => ({
        name: taskInWords(kind),
        text: lastError ?? "Raison inconnue.",
        at: finishedAt?.toISOString() ?? null,
        job: id,
      })),
    ],
  };
}

export const checkStorage = (waiting: WaitingWork | undefined): Check => ({
  name: "storage",
  verdict: "good",
  words: !waiting?.count ? "Il répond." : waiting.isLate ? "" : `${waitInWords(waiting)}.`,
});
