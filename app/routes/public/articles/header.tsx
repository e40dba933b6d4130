import { href } from "react-router";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { shownImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { AsOfBadge } from "#app/ui/as-of.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Medallion } from "#app/ui/medallion.tsx";
import { Picture, PictureCredit } from "#app/ui/picture.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { softly } from "#app/utils/hyphenation.ts";

export function ArticleHeader({ article, history = null }: { article: ArticlePage; history?: string | null }) {
  const { category, title, excerpt } = article;
  const image = shownImage(article);
  return (
    <header className="wrap mt-6 md:mt-10" style={categoryStyle(category?.color)}>
      <div className="mx-auto max-w-[61rem]">
        <nav aria-label="Fil d’Ariane" className="mb-4 flex flex-wrap items-center gap-2 text-sm">
          <a href={href("/articles")}>Articles</a>
          {category ? (
            <>
              <Icon name="chevron-right" className="text-soft" />
              <a className="badge badge-category" href={`${href("/articles")}?categorie=${category.slug}`}>
                {category.name}
              </a>
            </>
          ) : null}
        </nav>
        <h1 className="text-4xl">{softly(title)}</h1>
        {excerpt ? <p className="mt-5 max-w-[44rem] text-lg text-soft text-pretty">{excerpt}</p> : null}
        <Byline article={article} history={history} />
        {article.authors.some(({ isFictional }) => isFictional) ? (
          <DemoNotice className="mt-4">
            signature fictive. Les faits, eux, sont vérifiés et ont leurs sources.
          </DemoNotice>
        ) : null}
      </div>
      {image ? (
        <figure className="mx-auto mt-8 max-w-[68rem] max-md:-mx-[var(--gutter)]">
          <Picture
            image={image}
            sizes="(min-width: 72rem) 68rem, 99vw"
            className="aspect-[3/2] w-full object-cover sm:aspect-[16/9] md:[clip-path:var(--cut-a)]"
            priority
          />
          <PictureCredit image={image} className="mt-2 text-xs text-soft max-md:px-[var(--gutter)]" />
        </figure>
      ) : null}
    </header>
  );
}

/** `history` leads to what changed, when something did. */
function Byline({ article, history }: { article: ArticlePage; history: string | null }) {
  const { authors, publishedAt, modifiedAt, asOf, readingMinutes } = article;
  const updated = modifiedAt && formatDate(modifiedAt) !== formatDate(publishedAt) ? modifiedAt : null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
      <div className="flex items-center gap-4">
        {authors.length > 0 ? (
          <span className="flex flex-none *:not-first:-ml-3" aria-hidden="true">
            {authors.map(({ username, name, photo }) =>
              photo ? (
                <Picture
                  key={username}
                  image={photo}
                  sizes="48px"
                  priority="last"
                  alt=""
                  className="size-12 max-w-none rounded-full [border:2px_solid_var(--paper)] object-cover object-top"
                />
              ) : (
                <span key={username} className="size-12">
                  <Medallion name={name} />
                </span>
              ),
            )}
          </span>
        ) : null}
        <div className="flex flex-col gap-0.5">
          {authors.length > 0 ? (
            <p className="[font-weight:600]">
              Par{" "}
              {authors.map(({ username, name, hasPage }, index) => (
                <span key={username}>
                  {index === 0 ? "" : index === authors.length - 1 ? " et " : ", "}
                  {hasPage ? (
                    <a className="text-ink" href={href("/equipe/:username", { username })} rel="author">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </span>
              ))}
            </p>
          ) : null}
          <p className="flex flex-wrap gap-x-4 text-soft">
            <span>
              Publié le <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            </span>
            {updated && history ? (
              <span>
                Mis à jour le <time dateTime={updated}>{formatDate(updated)}</time>&#8239;:{" "}
                <a href={history}>ce qui a changé</a>
              </span>
            ) : history ? (
              <a href={history}>Ce qui a changé</a>
            ) : null}
            <span>{readingMinutes} min de lecture</span>
          </p>
        </div>
      </div>
      {asOf ? <AsOfBadge day={parisDay(asOf)} /> : null}
    </div>
  );
}
