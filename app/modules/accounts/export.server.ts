import { visible } from "#app/modules/articles/queries.server.ts";
import { shown } from "#app/modules/live/queries.server.ts";
import { findFollowed } from "#app/modules/push/followed.server.ts";
import { isFollow } from "#app/modules/push/topics.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { selectOf } from "#app/utils/pick.ts";

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
      where: visible({ OR: [{ savedBy: ownRows }, { answeredBy: ownRows }] }),
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

const profileSelect = selectOf([
  ...(["id", "firstName", "lastName", "username", "email", "emailVerifiedAt", "suspendedAt"] as const),
  ...(["suspendedReason", "lastSeenOn", "warnedOn", "warnedAgainOn", "erasureOn", "createdAt", "updatedAt"] as const),
]);

const ownSelect = {
  sessions: { select: selectOf(["device", "createdAt", "lastSeenOn", "expiresAt"]) },
  passkeys: { select: selectOf(["device", "createdAt", "lastUsedOn"]) },
  codes: { select: selectOf(["purpose", "email", "createdAt", "expiresAt"]) },
  resetTokens: { select: selectOf(["createdAt", "expiresAt", "usedAt"]) },
  topics: { select: { topic: true } },
  savedArticles: { select: selectOf(["createdAt", "articleId", "part", "percent"]) },
  questions: { select: selectOf(["text", "authorName", "status", "answer", "createdAt", "answeredAt", "directId"]) },
  directReminders: { select: selectOf(["createdAt", "sentAt", "directId"]) },
  electionReminders: {
    select: { ...selectOf(["createdAt", "isForAll"]), election: { select: selectOf(["name", "slug"]) } },
  },
  lessonResults: { select: selectOf(["right", "asked", "isPartial", "doneAt", "lessonId"]) },
  articleAnswers: { select: selectOf(["doneAt", "articleId"]) },
  subscriptions: {
    select: { ...selectOf(["endpoint", "device", "createdAt", "lastSeenAt"]), topics: { select: { topic: true } } },
  },
};

/** Everything stored about a reader, for themselves (GDPR, articles 15 and 20). No hash, no token: they describe no person. */
export async function exportAccount({ id }: Pick<ReaderActor, "id">) {
  const profile = await db.reader.findUniqueOrThrow({ where: { id }, select: profileSelect });
  const own = await db.reader.findUniqueOrThrow({ where: { id }, select: ownSelect });
  const topics = own.topics.map(({ topic }) => topic);
  const titles = await titlesFor(id);
  const mails = await db.mail.findMany({
    where: { recipient: profile.email },
    orderBy: { id: "asc" },
    select: selectOf(["kind", "subject", "status", "createdAt", "sentAt"]),
  });
  const letters = await db.letterSubscriber.findMany({
    where: { OR: [{ readerId: id }, ...(profile.emailVerifiedAt ? [{ email: profile.email }] : [])] },
    select: {
      ...selectOf(["email", "state", "frequency", "topics", "countsLinks", "origin", "consent"]),
      ...selectOf(["askedAt", "confirmedAt"]),
      deliveries: { select: { status: true, issue: { select: selectOf(["subject", "sentAt"]) } } },
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
    sessions: own.sessions,
    pendingCodes: own.codes,
    passkeys: own.passkeys,
    passwordResets: own.resetTokens,
    notificationTopics: topics.filter((topic) => !isFollow(topic)),
    follows: await findFollowed(topics.filter(isFollow)),
    savedArticles: own.savedArticles.map(({ createdAt, articleId, ...stoppedAt }) => ({
      ...titles.article(articleId),
      savedAt: createdAt,
      stoppedAt,
    })),
    questions: own.questions.map(({ directId, ...question }) => ({ ...question, direct: titles.direct(directId) })),
    reminders: own.directReminders.map(({ directId, ...reminder }) => ({
      ...reminder,
      direct: titles.direct(directId),
    })),
    elections: own.electionReminders,
    lessons: own.lessonResults.map(({ lessonId, ...result }) => ({ ...result, lesson: titles.lesson(lessonId) })),
    articleQuestions: own.articleAnswers.map(({ doneAt, articleId }) => ({ ...titles.article(articleId), doneAt })),
    devices: own.subscriptions.map(({ topics: chosen, ...device }) => ({
      ...device,
      topics: chosen.map(({ topic }) => topic),
    })),
    letters,
    mails,
    activity,
  };
}
