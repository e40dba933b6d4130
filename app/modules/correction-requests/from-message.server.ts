import { db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { foldKey } from "#app/utils/text.ts";

const articlePage = /\/articles\/[\w-]+/;

/** A request as its form opens from a message: what the message says, and the article it came from or names. */
export async function requestFromMessage(id: number) {
  const message = await db.contactMessage.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, subject: true, body: true, createdAt: true, article: { select: { slug: true } } },
  });
  if (!message) return null;
  const { subject, body, createdAt, article } = message;
  const named = article ? `/articles/${article.slug}` : articlePage.exec(`${subject} ${body}`)?.[0];
  const isReply = foldKey(`${subject} ${body}`).includes("droit de reponse");
  return {
    messageId: message.id,
    kind: isReply ? "reply" : "correction",
    article: named ?? "",
    asked: body,
    receivedOn: parisDay(createdAt),
  };
}

export async function latestArticles() {
  const rows = await db.article.findMany({
    where: { deletedAt: null, status: "published" },
    orderBy: { publishedAt: "desc" },
    take: 100,
    select: { slug: true, title: true },
  });
  return rows.map(({ slug, title }) => ({ address: `/articles/${slug}`, title }));
}
