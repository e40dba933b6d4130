import { href, redirect } from "react-router";
import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import { listArticles } from "#app/modules/articles/queries.server.ts";
import { findCategory, listCategories } from "#app/modules/categories/queries.server.ts";
import { categoryFeed } from "#app/modules/categories/views.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Chips } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { siteOf, absolute } from "#app/ui/seo.ts";
import { trailMeta } from "#app/ui/structured-data.ts";
import { categoryStyle } from "#app/utils/colour.ts";
import { plural, quoted } from "#app/utils/text.ts";
import type { Route } from "./+types/list";

export const handle = {
  shows: ["articles", "categories", "team"],
  reads: ["q", "categorie", "page"],
} satisfies PageHandle;

function listHref(at: { q?: string; category?: string | undefined; page?: number }): string {
  const query = new URLSearchParams();
  if (at.q) query.set("q", at.q);
  if (at.category) query.set("categorie", at.category);
  if (at.page && at.page > 1) query.set("page", String(at.page));
  return href("/articles") + (query.size ? `?${query}` : "");
}

export const meta: Route.MetaFunction = ({ loaderData: { q, category, page, pages }, matches }) => {
  const site = siteOf(matches);
  const at = { q, category: category?.slug };
  const about = q ? `«\u202F${q}\u202F»` : category ? category.name : "Tous nos articles";
  const neighbours = [
    { rel: "prev", number: page - 1 },
    { rel: "next", number: page + 1 },
  ].filter(({ number }) => number >= 1 && number <= pages);
  const description =
    category?.description ||
    "La politique de France, de Belgique et d’Europe expliquée simplement\u202F: des articles courts, datés et sourcés.";
  return [
    ...trailMeta(matches, {
      title: page > 1 ? `${about}, page ${page}` : about,
      description: page > 1 ? `Page ${page}. ${description}` : description,
      path: listHref({ ...at, page }),
      // Results of a search are not pages to be found by another search.
      noindex: q !== "",
      trail: [
        { name: "Articles", path: href("/articles") },
        ...(category ? [{ name: category.name, path: listHref({ category: category.slug }) }] : []),
      ],
    }),
    ...neighbours.map(({ rel, number }) => ({
      tagName: "link",
      rel,
      href: absolute(site, listHref({ ...at, page: number })),
    })),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: category ? category.name : "Tous nos articles",
      href: absolute(site, category ? categoryFeed(category.slug) : "/feed.xml"),
    },
  ];
};

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  const asked = query.get("categorie") ?? "";
  const page = Number(query.get("page") ?? 1);
  const [categories, category] = await Promise.all([listCategories(), findCategory(asked)]);
  if (category && category.slug !== asked) throw redirect(listHref({ q, category: category.slug, page }), 301);
  const found = await listArticles({ q, categorySlug: category?.slug, page });
  return { ...found, q, category, categories };
}

export default function ArticleList({ loaderData }: Route.ComponentProps) {
  const { articles, total, page, pages, q, instead, isCut, category, categories } = loaderData;
  const at = { q, category: category?.slug };
  return (
    <main id="contenu" data-marks-new className="wrap pb-16">
      <PageTitle
        title={category ? category.name : "Articles"}
        text={category?.description || "Un sujet, des faits datés et sourcés, sans jargon. Choisis par où commencer."}
      >
        {category ? (
          <FollowButtons
            follows={[{ follow: `categorie:${category.id}`, name: category.name }]}
            back={listHref({ category: category.slug })}
          />
        ) : null}
      </PageTitle>
      <div className="stack mb-10">
        <SearchField
          action={href("/articles")}
          label="Chercher dans les articles"
          defaultValue={q}
          keep={{ categorie: category?.slug }}
        />
        {categories.length > 0 ? (
          <Chips
            label="Catégories"
            chips={[
              { href: listHref({ q }), label: "Toutes", isCurrent: !category },
              ...categories.map(({ name, slug, color }) => ({
                href: listHref({ q, category: slug }),
                label: name,
                isCurrent: slug === category?.slug,
                style: categoryStyle(color),
              })),
            ]}
            slides
          />
        ) : null}
      </div>
      {q ? (
        <p className="mb-6 text-soft">
          {instead ? `Rien pour ${quoted(q)}. ` : ""}
          {isCut ? "Plus de " : ""}
          {plural(total, "résultat")} pour <strong className="text-ink">{quoted(instead ?? q)}</strong>.{" "}
          <a href={`${href("/recherche")}?${new URLSearchParams({ q })}`}>Chercher sur tout le site</a>
        </p>
      ) : null}
      {articles.length === 0 ? (
        <NoArticle q={q} isPart={category !== null} />
      ) : (
        <div className="card-grid">
          {articles.map((article, index) => (
            <ArticleCard key={article.id} article={article} level={2} priority={index < 2} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} hrefFor={(number) => listHref({ ...at, page: number })} />
    </main>
  );
}

/** A list without an article never leads to itself: what is offered is elsewhere. */
export function NoArticle({ q, isPart }: { q: string; isPart: boolean }) {
  const text = q
    ? "Essaie un mot plus court, ou un seul mot. Les accents et les majuscules ne comptent pas."
    : isPart
      ? "La rédaction y travaille. En attendant, lis ce qui vient de paraître."
      : "La rédaction prépare les premiers. D’ici là, il y a des mots à découvrir.";
  return (
    <EmptyState
      title={q ? "Rien trouvé" : "Pas encore d’article ici"}
      text={text}
      action={
        q || isPart ? (
          <ButtonLink href={href("/articles")}>Voir tous nos articles</ButtonLink>
        ) : (
          <ButtonLink href={href("/lexique")}>Ouvrir le lexique</ButtonLink>
        )
      }
    />
  );
}
