import { withoutRepeats } from "#app/modules/illustrations/stock-illustrations.ts";
import { db } from "#app/platform/db.server.ts";
import { visible } from "./queries.server.ts";
import { type ArticleCard, cardSelect, toArticleCard } from "./views.ts";

export async function articlesByAuthor(username: string, limit: number): Promise<ArticleCard[]> {
  const rows = await db.article.findMany({
    where: { AND: [visible(), { authors: { some: { member: { username } } } }] },
    orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: cardSelect,
  });
  return withoutRepeats(rows.map(toArticleCard));
}
