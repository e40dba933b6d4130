import { mailTrouble } from "#app/modules/mail/trouble.ts";
import type { WaitingWork } from "#app/platform/jobs/late-work.server.ts";
import { plural } from "#app/utils/text.ts";
import { type Check, type CheckName, type Detail, checkNames, lengthInWords } from "./checks.ts";

// Checks of what waits. What is late is added to all of them by withLate.

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

/** What waits, one and several, and the check that tells it; other work is in that of background work. */
const queues: Record<string, { one: string; many: string; check: CheckName }> = {
  mails: { one: "email attend", many: "emails attendent", check: "mails" },
  pushes: { one: "notification attend", many: "notifications attendent", check: "pushes" },
  feeds: { one: "source ne répond pas", many: "sources ne répondent pas, la première", check: "feeds" },
  backups: { one: "sauvegarde attend", many: "sauvegardes attendent", check: "backup" },
  storage: { one: "demande au stockage a échoué", many: "demandes au stockage ont échoué", check: "storage" },
  letters: { one: "lettre attend", many: "lettres attendent", check: "mails" },
  jobs: { one: "tâche attend", many: "tâches attendent", check: "work" },
};

export const checkOf = (task: string): CheckName => queues[task]?.check ?? "work";

const taskNames: Record<string, string> = {
  "account.send-code": "Envoyer un code d’inscription",
  "account.send-reset": "Envoyer un lien de nouveau mot de passe",
  "accounts.inactive": "Prévenir les comptes inactifs",
  "accounts.purge": "Effacer les comptes jamais confirmés",
  "alerts.purge": "Oublier les vieilles alertes",
  "alerts.send": "Envoyer les alertes à leur heure",
  "analytics.flush": "Écrire les pages vues",
  "analytics.purge": "Oublier les vieilles pages vues",
  "applications.erase-old": "Effacer les vieilles candidatures",
  "articles.publish-due": "Publier les articles programmés",
  "articles.tell": "Annoncer les articles publiés",
  "audit.forget-details": "Oublier les vieux détails du journal d’audit",
  "audit.reseal": "Sceller la fin du journal d’audit après un changement de secret",
  "audit.witness": "Noter la fin du journal d’audit",
  "autosave.purge": "Oublier les vieux textes non enregistrés",
  "backups.run": "Sauvegarder le site",
  "balance.count": "Compter qui est nommé dans nos textes",
  "bins.purge": "Vider les corbeilles",
  "cache.purge": "Dire au cache partagé ce qui a changé",
  "directs.forget-questions": "Oublier les vieilles questions",
  "directs.forget-reminders": "Oublier les rappels passés",
  "directs.remind": "Envoyer les rappels des directs",
  "direct.update-mails": "Écrire aux lecteurs qui suivent un direct",
  "editions.front-page": "Retenir ce qui est à la une",
  "elections.forget-reminders": "Oublier les rappels d’élections passées",
  "elections.remind": "Rappeler les dates des élections",
  "feeds.purge": "Oublier les vieilles actualités",
  "feeds.refresh": "Lire les sources d’actualités",
  "flash.tell": "Annoncer les flash infos",
  "follows.mail": "Écrire à qui suit ce qui est nouveau",
  "glossary.link": "Relier les textes au lexique",
  "insurance.remind": "Rappeler les assurances qui finissent",
  "jobs.purge": "Oublier les tâches finies",
  "letter.draft": "Préparer la lettre",
  "letter.forget": "Effacer qui a quitté la lettre",
  "letter.forget-deliveries": "Oublier à qui les vieilles lettres sont parties",
  "letter.links": "Écrire les liens pressés des lettres",
  "letter.returns": "Lire ce qui revient des lettres",
  "letter.start": "Faire partir les lettres à leur heure",
  "mail.interrupted": "Chercher les emails interrompus",
  "mail.purge": "Oublier les vieux emails",
  "media.phone-widths": "Préparer les images pour téléphones",
  "media.purge-orphans": "Effacer les images sans emploi",
  "media.purge-private": "Effacer les fichiers sans emploi",
  "news.group": "Réunir les actualités d’un même événement",
  "media.sweep-drawn": "Ranger les images de partage",
  "messages.erase-old": "Effacer les vieux messages",
  "requests.forget-old": "Oublier les vieilles demandes de correction",
  "press-contacts.erase-old": "Effacer les vieux contacts presse",
  "push.clicks": "Écrire les notifications ouvertes",
  "push.purge": "Oublier les vieilles notifications",
  "registers.erase-old": "Effacer les vieilles fiches des registres",
  "security-events.flush": "Écrire les événements de sécurité",
  "security-events.purge": "Oublier les vieux événements de sécurité",
  "sessions.flush": "Écrire les dernières connexions",
  "sessions.purge": "Effacer les connexions finies",
  "submissions.purge": "Oublier les envois déjà reçus",
  "three-minutes.remind": "Prévenir que trois minutes sont prêtes",
  "throttle.purge": "Oublier les essais de connexion",
  "video.thumbnail": "Chercher la miniature d’une vidéo",
};

export function taskInWords(name: string): string {
  return taskNames[name] ?? name;
}

export const isTaskKnown = (name: string) => name in taskNames;

export const isQueueKnown = (task: string) => task in queues || isTaskKnown(task);

const nameOf = ({ task }: WaitingWork) => (task in queues ? checkNames[checkOf(task)] : taskInWords(task));

export function waitInWords(work: WaitingWork): string {
  const words = queues[work.task];
  const subject = words
    ? plural(work.count, words.one, words.many)
    : `«\u202F${taskInWords(work.task)}\u202F» n’aboutit pas`;
  return `${subject} depuis ${lengthInWords(work.waitedMs)}`;
}

const isTooLong = (work: WaitingWork) =>
  `${waitInWords(work)}\u202F: c’est plus long que d’habitude (moins de ${lengthInWords(work.lateAfterMs)}).`;

/** What the service said, as it said it; of a mail server, in words first. */
function answerOf({ task, lastError }: WaitingWork): string {
  if (!lastError) return "Aucune réponse pour le moment.";
  const message = task === "mails" ? mailTrouble(lastError) : lastError;
  return message === lastError ? `«\u202F${lastError}\u202F»` : message;
}

function detailOf(work: WaitingWork): Detail {
  return { name: `${nameOf(work)}, dernière réponse`, text: answerOf(work) };
}

/** A check with what last failed of what waits, and what is late of it: such a one never says that all is well. */
export function withLate(check: Check, waiting: readonly WaitingWork[]): Check {
  const own = waiting.filter(({ task }) => checkOf(task) === check.name);
  const late = own.filter(({ isLate }) => isLate);
  const shown = own.filter(({ isLate, count, lastError }) => isLate || (count > 0 && lastError !== null));
  if (shown.length === 0) return check;
  const isInWords = ({ lastError }: WaitingWork) =>
    check.details?.some(({ text }) => lastError !== null && lastError.includes(text));
  return {
    ...check,
    ...(late.length > 0 ? { verdict: check.verdict === "good" ? "watch" : check.verdict, word: undefined } : {}),
    words: [check.words, ...late.map(isTooLong)].filter(Boolean).join(" "),
    details: [...(check.details ?? []), ...shown.filter((work) => !isInWords(work)).map(detailOf)],
  };
}

/** For a line of the newsroom's home: which, and the first of them in words. */
export function lateInShort(late: readonly WaitingWork[]): { names: string; first: string } | null {
  const [first] = late;
  if (!first) return null;
  return { names: late.map(nameOf).join(", "), first: `${waitInWords(first)}. ${answerOf(first)}` };
}
