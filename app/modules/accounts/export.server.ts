import { visible } from "#app/modules/articles/queries.server.ts";
import { shown } from "#app/modules/live/queries.server.ts";
import { findFollowed } from "#app/modules/push/followed.server.ts";
import { isFollow } from "#app/modules/push/follows.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";

const contentSelect = { id: true, title: true, slug: true };

/** Present titles. What was withdrawn has none: its new title may not be public. */
function publicTitles(rows: { id: number; title: string; slug: string }[]) {
  const byId = new Map(rows.map(({ id, title, slug }) => [id, { title, slug }]));
  return (id: number) => byId.get(id) ?? { title: null, slug: null };
}

async function titlesFor(readerId: number) {
  const ownRows = { some: { readerId } };
  const [articles, directs, lessons] = await Promise.all([
    db.article.findMany({
      where: { AND: [visible(), { OR: [{ savedBy: ownRows }, { answeredBy: ownRows }] }] },
      select: contentSelect,
    }),
    db.direct.findMany({
      where: { AND: [await shown(), { OR: [{ questions: ownRows }, { reminders: ownRows }] }] },
      select: contentSelect,
    }),
    db.lesson.findMany({
      where: { deletedAt: null, isPublished: true, module: { deletedAt: null }, results: ownRows },
      select: contentSelect,
    }),
  ]);
  return { article: publicTitles(articles), direct: publicTitles(directs), lesson: publicTitles(lessons) };
}

/** Everything stored about a reader, for themselves (GDPR, articles 15 and 20). No hash, no token: they describe no person. */
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
      passkeys: { select: { device: true, createdAt: true, lastUsedOn: true } },
      codes: { select: { purpose: true, email: true, createdAt: true, expiresAt: true } },
      resetTokens: { select: { createdAt: true, expiresAt: true, usedAt: true } },
      topics: { select: { topic: true } },
      savedArticles: { select: { createdAt: true, articleId: true, part: true, percent: true } },
      questions: {
        select: {
          text: true,
          authorName: true,
          status: true,
          answer: true,
          createdAt: true,
          answeredAt: true,
          directId: true,
        },
      },
      directReminders: { select: { createdAt: true, sentAt: true, directId: true } },
      electionReminders: {
        select: { createdAt: true, isForAll: true, election: { select: { name: true, slug: true } } },
      },
      lessonResults: { select: { right: true, asked: true, isPartial: true, doneAt: true, lessonId: true } },
      articleAnswers: { select: { doneAt: true, articleId: true } },
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
    passkeys,
    resetTokens,
    topics,
    savedArticles,
    questions,
    directReminders,
    electionReminders,
    lessonResults,
    articleAnswers,
    subscriptions,
    ...profile
  } = reader;
  const titles = await titlesFor(id);
  const mails = await db.mail.findMany({
    where: { recipient: reader.email },
    orderBy: { id: "asc" },
    select: { kind: true, subject: true, status: true, createdAt: true, sentAt: true },
  });
  const letters = await db.letterSubscriber.findMany({
    where: { OR: [{ readerId: id }, ...(reader.emailVerifiedAt ? [{ email: reader.email }] : [])] },
    select: {
      email: true,
      state: true,
      frequency: true,
      topics: true,
      countsLinks: true,
      origin: true,
      consent: true,
      askedAt: true,
      confirmedAt: true,
      deliveries: { select: { status: true, issue: { select: { subject: true, sentAt: true } } } },
    },
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
    passkeys,
    passwordResets: resetTokens,
    notificationTopics: topics.map(({ topic }) => topic).filter((topic) => !isFollow(topic)),
    follows: await findFollowed(topics.map(({ topic }) => topic).filter(isFollow)),
    savedArticles: savedArticles.map(({ createdAt, articleId, ...stoppedAt }) => ({
      ...titles.article(articleId),
      savedAt: createdAt,
      stoppedAt,
    })),
    questions: questions.map(({ directId, ...question }) => ({ ...question, direct: titles.direct(directId) })),
    reminders: directReminders.map(({ directId, ...reminder }) => ({ ...reminder, direct: titles.direct(directId) })),
    elections: electionReminders,
    lessons: lessonResults.map(({ lessonId, ...result }) => ({ ...result, lesson: titles.lesson(lessonId) })),
    articleQuestions: articleAnswers.map(({ doneAt, articleId }) => ({ ...titles.article(articleId), doneAt })),
    devices: subscriptions.map(({ topics: chosen, ...device }) => ({
      ...device,
      topics: chosen.map(({ topic }) => topic),
    })),
    letters,
    mails,
    activity,
  };
}
