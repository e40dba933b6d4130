import { areMailsDue } from "#app/modules/mail/delivery.server.ts";
import { SECOND } from "#app/platform/clock.server.ts";
import { throttledWrite } from "#app/platform/database/gentle-writes.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type ClaimedJob, addJobSource, areJobQueuesStopping } from "#app/platform/jobs/job-queues.server.ts";
import type { Pending } from "#app/platform/jobs/pending.ts";
import { lateAfterMs } from "#app/platform/jobs/queue-settings.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import { MailError, SmtpLine } from "#app/platform/smtp-line.server.ts";
import { type OutgoingMail, sendOn, writeMailFile } from "#app/platform/smtp.server.ts";
import {
  type Next,
  countWaitingLetters,
  dropOver,
  keyOf,
  markDoubtful,
  markSending,
  nextDeliveries,
  recordEmpty,
  recordFailure,
  recordSent,
} from "./deliveries.server.ts";
import { dueIssues, goingIssues, heldBack, planDeliveries } from "./issues.server.ts";
import { letterTo } from "./message.server.ts";
import { awaitTurn, isServicePaused, service, serviceRefused, serviceTook } from "./service.server.ts";

/** Connections to the service at a time, each of which sends one letter after the other. */
const LINES = 4;
/** A round ends after this long (ms): the next one looks again at what goes first. */
const ROUND = 30 * SECOND;
const AT_A_TIME = 100;

const answers = new Counts(
  "letter_messages_total",
  "Letters handed to the SMTP service, by what became of them.",
  ["outcome"],
  [["sent"], ["refused"], ["later"], ["doubtful"], ["dropped"]],
);

/** To be called at start-up: hands letters to their job queue, one round at a time. */
export function handleLetters(): void {
  addJobSource("letter", { name: "letters", lateAfterMs: lateAfterMs("letter"), claim: takeRound, pending });
}

/** Slow is not late: a service that takes nothing is, and an issue past its hour. */
async function pending(): Promise<Pending> {
  const [count, waiting] = await Promise.all([
    countWaitingLetters(),
    db.letterIssue.aggregate({ where: dueIssues(), _min: { scheduledFor: true } }),
  ]);
  return { count, since: service.pausedSince ?? waiting._min.scheduledFor, lastError: service.lastError };
}

let isSending = false;

/** Codes and links that are waited for go first: a round does not begin while one waits for its turn. */
async function takeRound(): Promise<ClaimedJob | null> {
  if (isSending || !(await db.letterIssue.findFirst({ where: { state: "sending" }, select: { id: true } }))) {
    await markDoubtful();
    return null;
  }
  await markDoubtful();
  const going = await goingIssues();
  await planDeliveries(going);
  if (isServicePaused() || (await areMailsDue())) return null;
  const ids = going.map(({ id }) => id);
  if (ids.length === 0 || (await nextDeliveries(ids, new Set(), 1)).length === 0) return null;
  isSending = true;
  return () => sendRound().finally(() => (isSending = false));
}

/** Sends what is due, until nothing is left or the service wants no more for now. For tests. */
export async function sendDueLetters(): Promise<void> {
  for (let send = await takeRound(); send; send = await takeRound()) await send();
}

async function sendRound(): Promise<boolean> {
  const end = performance.now() + ROUND;
  const inHand = new Set<string>();
  const ready: { next: Next; issue: LetterIssue }[] = [];
  let filling: Promise<void> | null = null;
  const fill = async () => {
    if (await areMailsDue()) return;
    const going = await goingIssues();
    await planDeliveries(going);
    const byId = new Map(going.map((issue) => [issue.id, issue]));
    for (const next of await nextDeliveries([...byId.keys()], inHand, AT_A_TIME)) {
      const issue = byId.get(next.issueId);
      if (!issue) continue;
      inHand.add(keyOf(next));
      ready.push({ next, issue });
    }
  };
  const mayGoOn = () => performance.now() < end && !areJobQueuesStopping() && !isServicePaused();
  const work = async () => {
    const line = env.SMTP_URL ? new SmtpLine(env.SMTP_URL) : null;
    while (mayGoOn()) {
      if (ready.length === 0) await (filling ??= fill().finally(() => (filling = null)));
      const one = ready.shift();
      if (!one) break;
      if (!(await awaitTurn())) break;
      if (mayGoOn()) await sendOne(line, one.next, one.issue);
      inHand.delete(keyOf(one.next));
    }
    line?.end();
  };
  const ended = await Promise.allSettled(Array.from({ length: LINES }, work));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return true;
}

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => throttledWrite(() => maintain("letter.send", work));

class NotAnyMore extends Error {}

async function sendOne(line: SmtpLine | null, next: Next, issue: LetterIssue): Promise<void> {
  const drop = async () => {
    if (await write((tx) => dropOver(tx, next))) answers.add("dropped");
  };
  if (next.subscriber.state !== "active" || !next.subscriber.email) return drop();
  let isStopped = false;
  const mark = async () => {
    const isHeld = (await heldBack(issue)) !== null;
    isStopped = isHeld || !(await write((tx) => markSending(tx, next)));
    if (isStopped) throw new NotAnyMore("this letter may not go any more");
  };
  try {
    const letter = await letterTo(next, issue);
    if (!letter) return void (await write((tx) => recordEmpty(tx, next)));
    await deliver(line, letter, mark, next);
  } catch (error) {
    if (isStopped) return drop();
    if (error instanceof NotPrimary) throw error;
    const failure = error instanceof MailError ? error : { ...ofOurs, message: String(error) };
    log.error({ issue: issue.id, outcome: failure.outcome, reason: failure.message }, "a letter did not go");
    serviceRefused(failure.message, failure.about === "service");
    answers.add(await write((tx) => recordFailure(tx, next, failure)));
    return;
  }
  serviceTook();
  await write((tx) => recordSent(tx, next));
  answers.add("sent");
}

/** A letter that cannot be written holds up no other. */
const ofOurs = { outcome: "later", about: "message", code: 0, status: null } as const;

async function deliver(
  line: SmtpLine | null,
  mail: OutgoingMail,
  mark: () => Promise<void>,
  { issueId, subscriberId }: Next,
): Promise<void> {
  if (line) return sendOn(line, mail, mark);
  await mark();
  return writeMailFile(mail, `${mail.date.toISOString().replaceAll(":", "-")}-lettre-${issueId}-${subscriberId}-0`);
}
