import { countOpenComments } from "#app/modules/comments/queries.server.ts";
import { glossary, linkText } from "#app/modules/glossary/linking.server.ts";
import { stockIllustration } from "#app/modules/illustrations/stock-illustrations.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import { findImage } from "#app/modules/media/images.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { figuresHeldBack } from "#app/records/silence/silence.server.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { cutTo, readingMinutes } from "#app/utils/text.ts";
import { french } from "#app/utils/typography.ts";
import { findRow, rowContent } from "../content.server.ts";
import { contentOf, readTexts } from "../content.ts";
import { lackingToPublish } from "../publication.server.ts";
import { reviewState } from "../review/reviewing.server.ts";
import { isReviewed } from "../review/rule.server.ts";
import { type TypedArticle, articleSchema } from "../schema.ts";
import type { ArticleCard } from "../views.ts";
import { textFacts, suggestSensitive } from "./facts.server.ts";
import { helpsFor, wellOf } from "./helps.server.ts";

function cardAddress(id: number | null, typed: TypedArticle, minutes: number): string {
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

/** What stands between what is typed and its publication, and what would make it better. Saves nothing. */
export async function preflight(staff: StaffActor, id: number | null, typed: TypedArticle) {
  const [row, facts, rendered] = await Promise.all([
    id ? findRow(db, id) : null,
    textFacts(typed.body),
    renderArticle(typed.body),
  ]);
  const sensitive = await suggestSensitive(typed, facts);
  const parsed = articleSchema.safeParse(asForm(typed));
  const content = parsed.success ? contentOf(parsed.data, row?.slug ?? "") : null;
  const read = {
    bodyHtml: rendered.ok ? rendered.value.html : "",
    slug: typed.slug || (row?.slug ?? ""),
    asOf: fromLocalInput(typed.asOf),
  };
  const at = content?.publishedAt ? new Date(content.publishedAt) : now();
  const lacking = await lackingToPublish({ ...typed, ...read }, at);
  if (!rendered.ok) lacking.body = rendered.errors.body ?? [];
  const refusal = content && (await figuresHeldBack(readTexts(content), at > now() ? at : now()));
  if (refusal) (lacking.body ??= []).push(refusal);
  const linked = rendered.ok ? (await linkText(rendered.value.html)).slugs : [];
  const isRead = async () => row !== null && content !== null && isReviewed(db, row.id, content);
  const isUnread = typed.sensitive && row?.status !== "published" && !(await isRead());
  const terms = await glossary();
  return {
    must: [
      ...Object.entries(lacking).flatMap(([field, why]) => why.map((text) => ({ text, field }))),
      ...(isUnread
        ? [{ text: "Une deuxième personne doit lire l’article tel qu’il est, et le dire.", field: "review" }]
        : []),
    ],
    helps: helpsFor({
      typed,
      facts,
      terms: terms.terms,
      canDefine: canManage(staff),
      openComments: id ? await countOpenComments(id) : 0,
    }),
    well: wellOf(
      facts,
      linked.map((slug) => terms.bySlug.get(slug)?.term ?? slug),
    ),
    sensitive,
    review: row ? await reviewState(staff, row.id, content ?? rowContent(row)) : null,
    card: cardAddress(id, typed, readingMinutes(rendered.ok ? rendered.value.words : 0)),
    isUnread: facts === null,
  };
}

export type Preflight = Awaited<ReturnType<typeof preflight>>;

const asForm = ({ categoryId, imageId, authorIds, ...typed }: TypedArticle) => ({
  ...typed,
  categoryId: categoryId ? Number(categoryId) : null,
  imageId: imageId ? Number(imageId) : null,
  authorIds: authorIds.map(Number),
});
