import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { shareArticle } from "#app/http/pages/share-images.server.ts";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import { SaveButton } from "#app/modules/accounts/save-button.tsx";
import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import { countPublicChanges } from "#app/modules/articles/public-history.server.ts";
import { findArticleRedirect, findPublishedArticle, relatedArticles } from "#app/modules/articles/queries.server.ts";
import { shownText } from "#app/modules/articles/shown-text.server.ts";
import { realAuthors, headingsOf } from "#app/modules/articles/views.ts";
import { categoryFeed } from "#app/modules/categories/views.ts";
import { ClassSheetLink } from "#app/modules/class-sheets/class-sheet-link.tsx";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { FollowButtons } from "#app/modules/following/follow-buttons.tsx";
import { LetterSignUp } from "#app/modules/letter/subscribers/sign-up-form.tsx";
import { drawnQuestion } from "#app/modules/related/article-question.server.ts";
import { type NextThing, nextThing } from "#app/modules/related/related.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { RecheckNotice } from "#app/ui/as-of.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/page.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { trailMeta, newsArticle } from "#app/ui/structured-data.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Route } from "./+types/article";
import { ArticleHeader } from "./header.tsx";
import { ArticleText } from "./notes.tsx";
import "./next-step.css";

export const handle = {
  shows: ["articles", "categories", "glossary", "learning", "settings", "team", "fact-checks", "elections"],
} satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { article, siteName, share } = loaderData;
  const { publishedAt, category, tags } = article;
  const authors = realAuthors(article.authors);
  const said = {
    path: href("/articles/:slug", { slug: article.slug }),
    description: article.seoDescription || article.excerpt,
  };
  const times = { publishedTime: publishedAt, modifiedTime: article.modifiedAt ?? undefined, section: category?.name };
  return [
    ...trailMeta(matches, {
      title: article.seoTitle || article.title,
      ...said,
      type: "article",
      ...share,
      keywords: article.seoKeywords,
      article: {
        author: authors.map(({ name }) => name).join(", ") || siteName,
        ...times,
        tags: tags.map(({ name }) => name),
      },
      above: [{ name: "Articles", path: href("/articles") }],
      name: article.title,
      data: (site) => [
        newsArticle(site, {
          headline: article.title,
          ...said,
          image: share.image,
          ...times,
          authors: authors.map(({ name, username, hasPage }) => ({
            name,
            path: hasPage ? href("/equipe/:username", { username }) : href("/equipe"),
          })),
          publisher: siteName,
        }),
      ],
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      href: category ? categoryFeed(category.slug) : "/feed.xml",
    },
  ];
};

/** The article of a slug; its number and the slugs it had before lead to it for good (docs/product.md, 12). */
export async function loader({ params }: Route.LoaderArgs) {
  const article = await findPublishedArticle(params.slug);
  if (!article) return movedOrNotFound(findArticleRedirect(params.slug), (slug) => href("/articles/:slug", { slug }));
  const [related, share, { name }, changes, shown, question, overdueSince, next] = await Promise.all([
    relatedArticles(article.id, 3),
    shareArticle(article),
    siteSettings(),
    countPublicChanges(article.id),
    shownText(article.bodyHtml, article.slug),
    drawnQuestion(article),
    lateDay("article", article.id),
    nextThing(article, parisDay(pageTime())),
  ]);
  return {
    article: { ...article, bodyHtml: shown.html },
    question,
    overdueSince,
    related,
    next,
    parts: headingsOf(article.bodyHtml),
    siteName: name,
    history: changes > 0 ? href("/articles/:slug/historique", { slug: article.slug }) : null,
    url: absoluteUrl(href("/articles/:slug", { slug: article.slug })),
    share,
  };
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, question, related, next, parts, history, overdueSince, url } = loaderData;
  const { id, slug, title, category, authors } = article;
  const path = href("/articles/:slug", { slug });
  return (
    <main id="contenu" className="pb-16">
      <article>
        <ArticleHeader article={article} history={history} />
        <div className="wrap mt-8 grid gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,15rem)] lg:justify-center">
          <div className="min-w-0">
            <RecheckNotice day={overdueSince} />
            <ArticleText article={article} history={history} after={question} />
            <FollowButtons
              follows={[
                ...(category ? [{ follow: `categorie:${category.id}` as const, name: category.name }] : []),
                ...authors.map((author) => ({ follow: `auteur:${author.id}` as const, name: author.name })),
              ]}
              back={path}
              heading="Suivre"
              hasNames
              className="mt-8"
            />
            <NextStep {...next} />
            <LetterSignUp origin="article" from={path} />
          </div>
          <aside className="lg:border-l lg:border-line lg:pl-6 print:hidden">
            <div className="stack lg:sticky lg:top-24">
              {parts.length > 2 ? (
                <nav aria-labelledby="plan" className="max-lg:hidden">
                  <h2 id="plan" className="mb-3 text-base">
                    Dans cet article
                  </h2>
                  <ol className="flex flex-col gap-2 text-sm">
                    {parts.map(({ id: part, text }) => (
                      <li key={part}>
                        <a className="text-soft no-underline hover:underline" href={`#${part}`}>
                          {text}
                        </a>
                      </li>
                    ))}
                  </ol>
                </nav>
              ) : null}
              <SaveButton id={id} slug={slug} title={title} />
              <ShareLinks title={title} url={url} />
              <p>
                <ClassSheetLink path={href("/articles/:slug/fiche", { slug })} />
              </p>
            </div>
          </aside>
        </div>
      </article>
      {related.length > 0 ? (
        <Section id="a-lire" title="À lire ensuite" className="wrap content-auto mt-16 print:hidden" titleClass="mb-6">
          <div className="card-grid">
            {related.map((card) => (
              <ArticleCard key={card.id} article={card} />
            ))}
          </div>
        </Section>
      ) : null}
    </main>
  );
}

const NextStep = ({ kind, title, text, href: to }: NextThing) => (
  <Section id="et-maintenant" title="Et maintenant" className="next-step print:hidden">
    <a href={to}>
      <small className="font-display">{kind}</small>
      <strong className="font-display">
        {title} <Icon name="arrow-right" />
      </strong>
      <span>{text}</span>
    </a>
  </Section>
);
