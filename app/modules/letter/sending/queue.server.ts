import { letterFor, ownNews, placeholders } from "#app/modules/letter/issues/render.server.ts";
import { choicesOf, letterLinks } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { areMailsDue, failureOf, handOver, openClient } from "#app/modules/mail/delivery.server.ts";
import { throttledWrite } from "#app/platform/database/gentle-writes.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type ClaimedJob, addJobSource, lateAfterMs } from "#app/platform/jobs/job-queues.server.ts";
import type { Pending } from "#app/platform/jobs/pending.ts";
import { log } from "#app/platform/log.server.ts";
import { Counts } from "#app/platform/metrics/metrics.server.ts";
import type { LetterIssue } from "#app/platform/prisma/client.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import type { SmtpClient, OutgoingMail } from "#app/platform/smtp.server.ts";
import {
  type Delivery,
  dropOver,
  markDoubtful,
  markSending,
  nextDeliveries,
  record,
  recordFailure,
  isServicePaused,
  service,
  serviceRefused,
  serviceTook,
  takeTurn,
} from "./deliveries.server.ts";
import { dueIssues, heldBack, openIssues, planDeliveries } from "./issues.server.ts";
import { deliveryToken } from "./returns.server.ts";

const ROUND = 100;

const answers = new Counts(
  "letter_messages_total",
  "Letters handed to the SMTP service, by what became of them.",
  ["outcome"],
  [["sent"], ["refused"], ["later"], ["doubtful"], ["dropped"]],
);

let newsOf: NewsOf = () => Promise.resolve([]);

/** To be called at start-up: hands letters to their job queue, one by one. */
export function handleLetters(news: NewsOf): void {
  newsOf = news;
  addJobSource("letter", { name: "letters", lateAfterMs: lateAfterMs("letter"), claim: claimLetter, pending });
}

/** Slow is not late: a service that takes nothing is, and an issue past its hour. */
async function pending(): Promise<Pending> {
  const [count, waiting] = await Promise.all([
    db.letterDelivery.count({ where: { status: "waiting", issue: { state: "sending", deletedAt: null } } }),
    db.letterIssue.aggregate({ where: dueIssues(), _min: { scheduledFor: true } }),
  ]);
  return { count, since: service.pausedSince ?? waiting._min.scheduledFor, lastError: service.lastError };
}

/** Of the round under way, those that nobody sends yet; and those in hand, which wait in the database until marked. */
let round: Delivery[] = [];
const inHand = new Set<Delivery>();
/** Connections to the service that served, and may serve again. */
const idle: SmtpClient[] = [];

/** Codes and links that are waited for go first: no letter is claimed while one waits for its turn. */
async function claimLetter(): Promise<ClaimedJob | null> {
  if (round.length === 0) await planRound();
  const mayGo = round.length > 0 && !isServicePaused() && !(await areMailsDue());
  const waitForTurn = mayGo ? takeTurn() : null;
  const delivery = waitForTurn && round.shift();
  if (!delivery) {
    for (const client of idle.splice(0)) client.end();
    return null;
  }
  inHand.add(delivery);
  return async () => {
    await waitForTurn();
    try {
      // Else it still waits: another was refused meanwhile for all.
      return isServicePaused() || (await send(delivery));
    } finally {
      inHand.delete(delivery);
    }
  };
}

async function planRound(): Promise<void> {
  await markDoubtful();
  const going: LetterIssue[] = [];
  for (const issue of await openIssues()) if ((await heldBack(issue)) === null) going.push(issue);
  if (going.length === 0) return;
  await planDeliveries(going);
  const ids = going.map(({ id }) => id);
  round = await nextDeliveries(ids, [...inHand], ROUND);
}

/** Sends what is due, until nothing is left or the service wants no more for now. For tests. */
export async function sendDueLetters(): Promise<void> {
  for (let job = await claimLetter(); job; job = await claimLetter()) await job();
}

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => throttledWrite(() => maintain("letter.send", work));

class NotAnyMore extends Error {}

async function send(delivery: Delivery): Promise<boolean> {
  const { issue, issueId, subscriber, subscriberId } = delivery;
  const mark = async () => {
    if ((await heldBack(issue)) !== null || !(await write((tx) => markSending(tx, delivery)))) throw new NotAnyMore();
  };
  const client = idle.pop() ?? openClient();
  try {
    if (subscriber.state !== "active") throw new NotAnyMore();
    const letter = await letterTo(delivery, newsOf);
    if (!letter) return (await write((tx) => record(tx, delivery, "dropped", "Rien dans ses sujets."))).count > 0;
    await handOver(client, letter, `lettre-${issueId}-${subscriberId}`, mark);
  } catch (error) {
    if (error instanceof NotAnyMore) {
      if (await write((tx) => dropOver(tx, delivery))) answers.add("dropped");
      return true;
    }
    if (error instanceof NotPrimary) throw error;
    const failure = failureOf(error);
    log.error({ issue: issueId, outcome: failure.outcome, reason: failure.message }, "a letter did not go");
    serviceRefused(failure.message, failure.about === "service");
    answers.add(await write((tx) => recordFailure(tx, delivery, failure)));
    return false;
  } finally {
    if (client) idle.push(client);
  }
  serviceTook();
  await write((tx) => record(tx, delivery, "sent"));
  answers.add("sent");
  return true;
}

/** What came since then in what the account of this confirmed address follows. */
type NewsOf = (email: string, since: Date) => Promise<{ title: string; href: string }[]>;

/** The letter of one person, null when it has nothing of their subjects: written in what all of the same subjects get. */
async function letterTo(delivery: Delivery, newsOf: NewsOf): Promise<OutgoingMail | null> {
  const { subscriber, issue } = delivery;
  const { topics, countsLinks } = choicesOf(subscriber);
  const { subject, html, text, isEmpty } = await letterFor(issue, topics);
  if (isEmpty || !subscriber.email) return null;
  const token = deliveryToken(delivery);
  const { manageUrl, stopUrl } = letterLinks(subscriber);
  const { hostname } = new URL(env.SITE_URL);
  // "retours+token@clairvoix.example": where what cannot be delivered comes back, naming whose it was.
  const envelopeFrom = env.MAIL_BOUNCES?.replace("@", `+${token}@`);
  const own = ownNews(html, await newsOf(subscriber.email, issue.coversFrom));
  const values = {
    [placeholders.manage]: manageUrl,
    [placeholders.stop]: stopUrl,
    // Under it links are counted, without a person.
    [placeholders.link]: countsLinks ? `${env.SITE_URL}/lettre/l/${issue.id}` : env.SITE_URL,
  };
  const filled = (body: string, news: string) =>
    Object.entries(values).reduce(
      (all, [name, value]) => all.replaceAll(name, () => value),
      body.replace(placeholders.own, () => news),
    );
  return {
    to: subscriber.email,
    subject,
    html: filled(html, own.html),
    text: filled(text, own.text),
    messageId: `${token}@${hostname}`,
    date: issue.sentAt ?? issue.createdAt,
    isPersonal: true,
    envelopeFrom,
    headers: {
      "List-Unsubscribe": `<${stopUrl}>${envelopeFrom ? `, <mailto:${envelopeFrom}?subject=unsubscribe>` : ""}`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `La lettre de Robin <lettre.${hostname}>`,
      "Feedback-ID": `${issue.id}:${issue.frequency}:lettre:clairvoix`,
      Precedence: "bulk",
      "X-Auto-Response-Suppress": "All",
      // Brevo sends it back with what it tells of this letter (routes/machine/letters.ts).
      ...(env.LETTER_WEBHOOK_SECRET ? { "X-Mailin-custom": `${token}@` } : {}),
    },
  };
}
