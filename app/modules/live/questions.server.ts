import { MINUTE, now } from "#app/platform/clock.server.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { takeRateLimit } from "#app/platform/limits/throttle.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { hashToken } from "#app/platform/secrets.server.ts";
import { type Noting, change } from "#app/records/audit/change.server.ts";
import { wasSent } from "#app/records/audit/idempotency.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { expire } from "#app/records/bin/bin.server.ts";
import { type RetentionKind, keptSince } from "#app/records/retention/retention.ts";
import { type Actor, type ReaderActor, anonymousActor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { plural } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { directGone, nextRevision } from "./coverage-rights.server.ts";
import { directAt } from "./queries.server.ts";
import type { QuestionInput } from "./question-schema.ts";

const perNetwork = { limit: 5, window: 10 * MINUTE };

const OWN_SHOWN = 50;

/** Who asks: a signed-in reader, or the device that holds these tokens; neither knows nobody's questions. */
export interface Asker {
  reader: ReaderActor | null;
  /** One for each question asked from it, that of the question now asked last. */
  tokens: readonly string[];
}

/** What stands at an address where one asks; null for what readers may not see. */
export async function findAskable(slug: string) {
  const direct = await db.direct.findFirst({
    where: await directAt(db, slug),
    select: { id: true, slug: true, title: true, status: true, questionsOpen: true },
  });
  return direct && { ...direct, title: french(direct.title), closed: whyClosed(direct) };
}

/** Why a coverage takes no more questions, in a sentence; null while it does. */
export function whyClosed({ status, questionsOpen }: { status: string; questionsOpen: boolean }): string | null {
  if (status === "ended") return "Ce direct est terminé\u202F: il ne prend plus de questions.";
  return questionsOpen ? null : "Les questions de ce direct sont fermées.";
}

/** The content of one sending of a question, without the network: a phone changes it between two sendings. */
const sent = (slug: string, { authorName, text }: QuestionInput) => ({ slug, authorName, text });

/** Whether this very question was asked under this name of a sending already. */
export function wasAsked({ reader }: Asker, slug: string, input: QuestionInput, sending: string): Promise<boolean> {
  return wasSent(reader ?? anonymousActor, "question.asked", { key: sending, of: sent(slug, input) });
}

/** Five in ten minutes per network; a filled honeypot is dropped and answered alike. */
export async function askQuestion(
  { reader, tokens }: Asker,
  slug: string,
  input: QuestionInput,
  network: string,
  once?: string,
): Promise<Outcome<{ id: number | null }>> {
  const { authorName, text, website } = input;
  if (website) return done({ id: null });
  const actor: Actor = reader ?? anonymousActor;
  const work = async (tx: Tx, note: Noting) => {
    const select = { id: true, status: true, questionsOpen: true } as const;
    const direct = await tx.direct.findFirst({ where: await directAt(tx, slug), select });
    const closed = direct ? whyClosed(direct) : directGone;
    if (!direct || closed) return refused("", `${closed} Ton texte est gardé sur cette page.`);
    const wait = await takeRateLimit(tx, `questions:network:${network}`, perNetwork);
    if (wait > 0) {
      securityEvent("throttled", { place: "questions" });
      const minutes = plural(Math.ceil(wait / MINUTE), "minute");
      return refused(
        "",
        `Plusieurs questions sont déjà parties de ton réseau. Réessaie dans ${minutes}\u202F: ton texte est gardé sur cette page.`,
      );
    }
    // Someone with an account finds it there, not whoever uses the same computer next.
    const token = tokens.at(-1);
    const whose = reader ? { readerId: reader.id } : { askerHash: token ? hashToken(token) : null };
    const { id } = await tx.directQuestion.create({
      data: { directId: direct.id, authorName, text, ...whose },
      select: { id: true },
    });
    note({ subject: `question:${id}` });
    return done({ id });
  };
  return change<{ id: number | null }>(actor, "question.asked", work, { once: { key: once, of: sent(slug, input) } });
}

const ownSelect = selectOf(["id", "text", "status", "answer", "createdAt"]);

const toOwn = ({ answer, createdAt, ...row }: Prisma.DirectQuestionGetPayload<{ select: typeof ownSelect }>) => ({
  ...row,
  answer: row.status === "answered" ? french(answer) : "",
  createdAt: createdAt.toISOString(),
});

export type OwnQuestion = ReturnType<typeof toOwn>;

/** What this person asked in a coverage, newest first: nobody else's, whatever is asked for. */
export async function ownQuestions(directId: number, { reader, tokens }: Asker) {
  if (!reader && tokens.length === 0) return [];
  const own = [...(reader ? [{ readerId: reader.id }] : []), { askerHash: { in: tokens.map(hashToken) } }];
  const asked = { where: { directId, OR: own }, orderBy: { id: "desc" }, take: OWN_SHOWN, select: ownSelect } as const;
  return (await db.directQuestion.findMany(asked)).map(toOwn);
}

/** Questions the reader asked in live coverages, newest first; without the coverage once readers may not see it. */
export async function listMyQuestions(readerId: number) {
  const rows = await db.directQuestion.findMany({
    where: { readerId },
    orderBy: { id: "desc" },
    take: 200,
    select: { ...ownSelect, direct: { select: { title: true, slug: true, status: true, deletedAt: true } } },
  });
  return rows.map(({ direct: { title, slug, status, deletedAt }, ...row }) => ({
    ...toOwn(row),
    direct: deletedAt || status === "draft" ? null : { title: french(title), slug },
  }));
}

/** The name left on questions that readers can see. */
export const ANONYMOUS = "Une lectrice ou un lecteur";

/** With an account, in the caller's transaction: what readers never saw goes; what they saw stays, without a name. */
export async function eraseQuestionsOf(tx: Tx, readerId: number): Promise<void> {
  await tx.directQuestion.deleteMany({ where: { readerId, status: { in: ["pending", "rejected"] } } });
  const shown = await tx.directQuestion.findMany({ where: { readerId }, select: { id: true, directId: true } });
  for (const { id, directId } of shown) {
    const revision = await nextRevision(tx, directId);
    await tx.directQuestion.update({ where: { id }, data: { readerId: null, authorName: ANONYMOUS, revision } });
  }
}

/** Coverages that were over by then, those that never began included. */
function overSince(kind: RetentionKind): Prisma.DirectWhereInput {
  const before = keptSince(kind, now());
  return {
    OR: [
      { status: "ended", endedAt: { lt: before } },
      { status: { in: ["scheduled", "draft"] }, scheduledFor: { lt: before } },
    ],
  };
}

/** Deletes the subscriptions to coverages that are over. Run by a job. */
export async function forgetReminders(): Promise<void> {
  const where = { direct: overSince("reminders") };
  if (await db.directReminder.findFirst({ where }))
    await maintain("directs.forget-reminders", (tx) => tx.directReminder.deleteMany({ where }));
}

/** Erases for good the questions that readers never saw, and what ties the others to a device. Run by a job. */
export async function forgetQuestions(): Promise<void> {
  const direct = overSince("questions");
  const unseen = { direct, status: { in: ["pending" as const, "rejected" as const] } };
  await expire(
    "question.purged",
    (reader, only) =>
      reader.directQuestion.findMany({ where: { ...unseen, ...only }, take: 500, select: { id: true } }),
    (tx, id) => tx.directQuestion.delete({ where: { id } }),
  );
  const tied = { direct, askerHash: { not: null } };
  if (await db.directQuestion.findFirst({ where: tied, select: { id: true } }))
    await maintain("directs.forget-devices", (tx) =>
      tx.directQuestion.updateMany({ where: tied, data: { askerHash: null } }),
    );
}
