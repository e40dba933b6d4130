import type { ReaderActor } from "#app/modules/audit/actor.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Everything kept about a reader, for themselves (GDPR, articles 15 and 20). No hash, no token: they say nothing of a person. */
export async function exportAccount({ id }: Pick<ReaderActor, "id">) {
  const reader = await db.reader.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      username: true,
      email: true,
      emailVerifiedAt: true,
      suspendedAt: true,
      suspendedReason: true,
      lastSeenOn: true,
      warnedOn: true,
      warnedAgainOn: true,
      erasureOn: true,
      createdAt: true,
      updatedAt: true,
      sessions: { select: { device: true, createdAt: true, lastSeenOn: true, expiresAt: true } },
      codes: { select: { purpose: true, email: true, createdAt: true, expiresAt: true } },
      resetTokens: { select: { createdAt: true, expiresAt: true, usedAt: true } },
      topics: { select: { topic: true } },
      savedArticles: { select: { createdAt: true, article: { select: { title: true, slug: true } } } },
      questions: {
        select: {
          text: true,
          authorName: true,
          status: true,
          answer: true,
          createdAt: true,
          answeredAt: true,
          direct: { select: { title: true, slug: true } },
        },
      },
      directReminders: { select: { createdAt: true, sentAt: true, direct: { select: { title: true, slug: true } } } },
      lessonResults: {
        select: { right: true, asked: true, doneAt: true, lesson: { select: { title: true, slug: true } } },
      },
      subscriptions: {
        select: {
          endpoint: true,
          device: true,
          createdAt: true,
          lastSeenAt: true,
          topics: { select: { topic: true } },
        },
      },
    },
  });
  const {
    sessions,
    codes,
    resetTokens,
    topics,
    savedArticles,
    questions,
    directReminders,
    lessonResults,
    subscriptions,
    ...profile
  } = reader;
  const mails = await db.mail.findMany({
    where: { recipient: reader.email },
    orderBy: { id: "asc" },
    select: { kind: true, subject: true, status: true, createdAt: true, sentAt: true },
  });
  const activity = await db.auditEntry.findMany({
    where: { OR: [{ actorKind: "reader", actorId: id }, { subject: `reader:${id}` }] },
    orderBy: { seq: "asc" },
    select: { at: true, action: true, origin: true },
  });
  return {
    exportedAt: now(),
    profile,
    sessions,
    pendingCodes: codes,
    passwordResets: resetTokens,
    notificationTopics: topics.map(({ topic }) => topic),
    savedArticles: savedArticles.map(({ createdAt, article }) => ({ ...article, savedAt: createdAt })),
    questions,
    reminders: directReminders,
    lessons: lessonResults,
    devices: subscriptions.map(({ topics: chosen, ...device }) => ({
      ...device,
      topics: chosen.map(({ topic }) => topic),
    })),
    mails,
    activity,
  };
}
