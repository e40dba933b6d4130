import { stockIllustration } from "#app/modules/illustrations/stock-illustrations.ts";
import { findImage } from "#app/modules/media/images.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { cutTo } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import type { TypedArticle } from "../schema.ts";
import type { ArticleCard } from "../views.ts";

/** What the page of the card is asked for: all that the card shows, so that nothing has to be saved. */
export function cardAddress(id: number | null, typed: TypedArticle, minutes: number): string {
  const query = new URLSearchParams({
    article: String(id ?? 0),
    titre: cutTo(typed.title, 200),
    chapeau: cutTo(typed.excerpt, 400),
    categorie: typed.categoryId,
    image: typed.imageId,
    illustration: typed.illustration,
    date: typed.publishedAt,
    minutes: String(minutes),
    ...(typed.featured ? { une: "oui" } : {}),
  });
  return `/admin/articles/carte?${query}`;
}

/** The card of what is typed; an article that is not featured stands among the others. */
export async function typedCard(query: URLSearchParams): Promise<{ article: ArticleCard; isLead: boolean }> {
  const text = (name: string) => query.get(name) ?? "";
  const number = (name: string) => Math.min(Math.max(Math.trunc(Number(text(name))) || 0, 0), 2_147_483_647);
  const [media, category] = await Promise.all([
    number("image") ? findImage(number("image")) : null,
    number("categorie")
      ? db.category.findFirst({
          where: { id: number("categorie"), deletedAt: null },
          select: { id: true, name: true, slug: true, color: true },
        })
      : null,
  ]);
  const image = toImageView(media);
  const id = number("article");
  return {
    isLead: query.has("une"),
    article: {
      id,
      slug: "",
      title: french(cutTo(text("titre"), 200)) || "Sans titre",
      excerpt: french(cutTo(text("chapeau"), 400)),
      image,
      art: image ? null : stockIllustration({ id, illustration: text("illustration"), categorySlug: category?.slug }),
      category,
      publishedAt: (fromLocalInput(text("date")) ?? now()).toISOString(),
      readingMinutes: Math.max(1, number("minutes")),
      authors: [],
    },
  };
}
