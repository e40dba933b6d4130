import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { Picture } from "#app/ui/picture.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { formatDate } from "#app/utils/dates.ts";
import { softly } from "#app/utils/hyphenation.ts";
import type { ArticleCard as Article } from "./views.ts";

interface Props {
  article: Article;
  sizes?: string;
  level?: 2 | 3;
  withExcerpt?: boolean;
  priority?: boolean;
}

const usualSizes = "(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, 92vw";

export function ArticleCard({ article, sizes = usualSizes, level = 3, withExcerpt = true, priority = false }: Props) {
  const Heading = `h${level}` as const;
  const image = shownImage(article);
  return (
    <article className="card article-card" style={categoryStyle(article.category?.color)}>
      <div className="card-media">
        {image ? <Picture image={image} sizes={sizes} alt="" priority={priority} /> : null}
      </div>
      <div className="card-body">
        {article.category ? <p className="badge badge-category card-tab">{article.category.name}</p> : null}
        <Heading className="card-title">
          <a className="card-link" href={`/articles/${article.slug}`}>
            {softly(article.title)}
          </a>
        </Heading>
        {withExcerpt && article.excerpt ? <p className="card-text">{article.excerpt}</p> : null}
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}

/** `when`: its day in other words than its date. */
export function ArticleFacts({
  article,
  when,
}: {
  article: Pick<Article, "publishedAt" | "readingMinutes">;
  when?: string | undefined;
}) {
  return (
    <p className="card-facts">
      <time dateTime={article.publishedAt}>{when ?? formatDate(article.publishedAt)}</time>
      <span>{article.readingMinutes} min de lecture</span>
    </p>
  );
}
