import { mailTrouble } from "#app/modules/mail/trouble.ts";
import type { WaitingWork } from "#app/platform/jobs/late-work.server.ts";
import { plural } from "#app/utils/text.ts";
import { type Check, type CheckName, type Detail, checkNames } from "./checks.ts";
import { lengthInWords } from "./number-format.ts";
import { isTaskKnown, taskInWords } from "./task-words.ts";

/** What waits, one and several, and the check that tells it; other work is in that of background work. */
const queues: Record<string, { one: string; many: string; check: CheckName }> = {
  mails: { one: "email attend", many: "emails attendent", check: "mails" },
  pushes: { one: "notification attend", many: "notifications attendent", check: "pushes" },
  feeds: { one: "source ne répond pas", many: "sources ne répondent pas, la première", check: "feeds" },
  backups: { one: "sauvegarde attend", many: "sauvegardes attendent", check: "backup" },
  storage: { one: "demande au stockage a échoué", many: "demandes au stockage ont échoué", check: "storage" },
  jobs: { one: "tâche attend", many: "tâches attendent", check: "work" },
};

export const checkOf = (task: string): CheckName => queues[task]?.check ?? "work";

export const isQueueKnown = (task: string) => task in queues || isTaskKnown(task);

const nameOf = ({ task }: WaitingWork) => (task in queues ? checkNames[checkOf(task)] : taskInWords(task));

/** "3 emails attendent depuis 6 minutes" */
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
  const said = task === "mails" ? mailTrouble(lastError) : lastError;
  return said === lastError ? `«\u202F${lastError}\u202F»` : said;
}

function detailOf(work: WaitingWork): Detail {
  return { name: `${nameOf(work)}, dernière réponse`, text: answerOf(work) };
}

/** A check with what last failed of what waits, and what is late of it: such a one never says that all is well. */
export function withLate(check: Check, waiting: readonly WaitingWork[]): Check {
  const own = waiting.filter(({ task }) => checkOf(task) === check.name);
  const late = own.filter(({ isLate }) => isLate);
  const told = own.filter(({ isLate, count, lastError }) => isLate || (count > 0 && lastError !== null));
  if (told.length === 0) return check;
  const isSaid = ({ lastError }: WaitingWork) =>
    check.details?.some(({ text }) => lastError !== null && lastError.includes(text));
  return {
    ...check,
    ...(late.length > 0 ? { verdict: check.verdict === "good" ? "watch" : check.verdict, word: undefined } : {}),
    words: [check.words, ...late.map(isTooLong)].filter(Boolean).join(" "),
    details: [...(check.details ?? []), ...told.filter((work) => !isSaid(work)).map(detailOf)],
  };
}

/** For a line of the newsroom's home: which, and the first of them in words. */
export function lateInShort(late: readonly WaitingWork[]): { names: string; first: string } | null {
  const [first] = late;
  if (!first) return null;
  return { names: late.map(nameOf).join(", "), first: `${waitInWords(first)}. ${answerOf(first)}` };
}
