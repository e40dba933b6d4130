import type { LogProblem } from "#app/platform/log.server.ts";

const messagesByLine: Record<string, string> = {
  role: "Cette machine a changé de rôle (principale, de lecture, ou inconnu).",
  "LiteFS does not answer":
    "Ce qui copie la base entre les machines ne répond pas\u202F: on peut lire, rien ne s’enregistre.",
  "a browser wrote what is not here: before a restore, or lost when machines were swapped":
    "Quelqu’un avait enregistré ce qui n’est plus ici\u202F: une sauvegarde a été remise, ou la machine principale a changé.",
  "a transaction that only read did not end": "Une lecture de la base ne s’est pas terminée.",
  "a write found no primary":
    "Un envoi n’a pas trouvé de machine principale\u202F: la personne a été invitée à recommencer.",
  "what is too big to be replayed did not reach the primary":
    "Un gros envoi n’a pas pu être passé à la machine principale.",
  "what the primary committed was not followed": "Un changement de la machine principale n’a pas été suivi ici.",
  "S3 did not do what was asked": "Le stockage des images (S3) a refusé, ou n’a pas répondu.",
  "as many connections as there may be: those quiet the longest are closed":
    "Trop de visiteurs connectés à la fois\u202F: les plus silencieux sont débranchés.",
  "few connections at a time: more files must be allowed (ulimit -n, LimitNOFILE)":
    "Le serveur n’a droit qu’à peu de connexions à la fois\u202F: il faut relever sa limite de fichiers ouverts.",
  "SESSION_SECRET or the trail's seal is not the one this database knows: everyone is signed out, older backups need --other-secret, the trail is not vouched for. Add the old secret at the end of the list, or confirm at /admin/audit-trail":
    "SESSION_SECRET a changé, ou le sceau du journal n’est pas le sien\u202F: la page du journal d’audit dit quoi faire.",
  "the backup did not start": "La sauvegarde n’a pas pu commencer.",
  "the backup failed": "La sauvegarde a échoué.",
  "the clock was set: this many seconds ahead, or back": "L’horloge de la machine a été changée.",
  "the disk refuses what is written: make room": "Le disque refuse d’écrire\u202F: il faut lui faire de la place.",
  "what a replica counted is not understood, and is lost: it runs another version":
    "Ce qu’une machine de lecture a compté est perdu\u202F: elle n’a pas la même version.",
  "what this replica counted does not reach the primary: it is kept, within bounds":
    "Ce que cette machine compte n’arrive pas à la principale\u202F: c’est gardé, dans des limites.",
  "a block of the page failed": "Une partie d’une page n’a pas pu être préparée\u202F: la page est partie sans elle.",
  "a caller's mistake": "Une demande mal faite a été refusée, d’un robot le plus souvent.",
  "a letter did not go": "Une lettre n’est pas partie vers une adresse.",
  "a letter whose hour has come does not leave": "Une lettre dont l’heure est venue ne part pas.",
  "a metric cannot be read": "Une mesure n’a pas pu être lue.",
  "a notification was too long": "Une notification était trop longue pour être envoyée.",
  "the appearance of a page cannot be applied": "Le thème choisi par un lecteur n’a pas pu être appliqué à une page.",
  "the shared cache was not told what changed (CACHE_PURGE_URL)":
    "Le cache placé devant le site n’a pas su qu’une page a changé : il montre l’ancienne quelques secondes de plus.",
  "a page cannot be rendered again: the last one is kept":
    "Une page n’a pas pu être refaite\u202F: la précédente est montrée.",
  "a share image cannot be drawn": "Une image de partage n’a pas pu être dessinée.",
  "an image to share cannot be drawn": "Une image à partager n’a pas pu être dessinée.",
  "feed ingestion failed": "Une source n’a pas pu être lue, par notre faute.",
  "job failed": "Une tâche de fond a échoué\u202F; elle est réessayée plus tard, toute seule.",
  "job queue failed": "Le travail de fond s’est interrompu un instant.",
  "job queues not counted": "Le travail de fond n’a pas pu être compté.",
  "loader or action failed": "Une page ou un formulaire a échoué\u202F: la personne a vu une page d’erreur.",
  "mail not sent": "Un email n’est pas parti.",
  "no answer yet": "Une demande attend depuis longtemps.",
  "no width of phones for a picture": "Une image n’a pas pu être préparée pour les téléphones.",
  "recurring task failed": "Une tâche régulière a échoué\u202F; elle recommencera à son heure.",
  "rendering failed": "Une page n’a pas pu être affichée\u202F: la personne a vu une page d’erreur.",
  "request failed": "Une demande a échoué\u202F: la personne a vu une page d’erreur.",
  "security events not written": "Des événements de sécurité n’ont pas pu être écrits.",
  "no mail server (SMTP_URL): mails are written to files and reach nobody":
    "Aucun serveur d’emails n’est réglé (SMTP_URL)\u202F: les emails n’arrivent à personne.",
  "the end of a piece of work was not written": "La fin d’une tâche n’a pas pu être écrite.",
  "the files of this build are not kept for the next":
    "Les fichiers de cette version n’ont pas été gardés pour la prochaine.",
  "the thread that posts notifications failed": "Ce qui envoie les notifications s’est arrêté, puis a été relancé.",
  "the watchdog's file is unreadable: what it refused is forgotten":
    "Le fichier des arrêts forcés est illisible\u202F: un nouveau commence.",
  "the watchdog thread ended":
    "Ce qui relance le site quand il ne répond plus s’est arrêté\u202F: redémarrez-le à une heure calme.",
  "the writing connection is opened anew":
    "La base de données a refusé une écriture\u202F: sa connexion a été rouverte.",
};

/** What a caller got wrong that somebody of ours can mend, by its kind. */
const ofMistakes: Record<string, string> = {
  "metrics-token":
    "Les mesures (/metrics) ont été demandées avec un jeton qui n’est pas METRICS_TOKEN\u202F: le programme qui les relève est peut-être à régler.",
};

export const isMessageKnown = (message: string) => message in messagesByLine;

export interface ProblemInWords extends LogProblem {
  words: string;
}

/** A warning or an error in words; what the code wrote where there are none. */
export function inWords(problem: LogProblem): ProblemInWords {
  const kind = problem.about.find((one) => one.startsWith("kind: "))?.slice("kind: ".length) ?? "";
  return { ...problem, words: ofMistakes[kind] ?? messagesByLine[problem.message] ?? problem.message };
}

/** What was said once or more, as it was said last. */
export interface Repeated extends ProblemInWords {
  times: number;
  since: string;
}

/** Lines that say the same of different things or moments, each once, in the order of the last of each: newest first. */
export function repeated(problems: ProblemInWords[]): Repeated[] {
  const groups = new Map<string, Repeated>();
  for (const line of problems) {
    const key = JSON.stringify([line.level, line.words, line.error]);
    const group = groups.get(key);
    if (group) Object.assign(group, { times: group.times + 1, since: line.at });
    else groups.set(key, { ...line, times: 1, since: line.at });
  }
  return [...groups.values()];
}
