import { href } from "react-router";
import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import type { CategoryView } from "#app/modules/categories/views.ts";
import { articleCount } from "#app/modules/editions/top-card.ts";
import type { ShownFlash } from "#app/modules/flash/queries.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import "./selection.css";
import { Scroller } from "#app/ui/scroller.tsx";
import { categoryStyle, categoryTint } from "#app/utils/colour.ts";
import { formatHour, formatShortDate } from "#app/utils/dates.ts";
import type { SelectionData } from "./load.server.ts";
import "./flash-card.css";

/** A short news item: an amber slip, read whole on the spot. With an address it opens in a new tab; without, it leads nowhere. */
function FlashCard({ flash }: { flash: ShownFlash }) {
  const { leadHtml, restHtml } = flash;
  return (
    <article className="card flash-card" id={`flash-${flash.id}`}>
      <p className="flash-label">
        <Icon name="bolt" /> Flash info
        <time dateTime={flash.createdAt}>{`${formatShortDate(flash.createdAt)}, ${formatHour(flash.createdAt)}`}</time>
      </p>
      <h3>
        {flash.url ? (
          <a className="card-link" href={flash.url} target="_blank" rel="noopener">
            {flash.title}
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
        ) : (
          flash.title
        )}
      </h3>
      <div className="flash-text">
        {flash.image ? (
          <div className="flash-media">
            <Picture image={flash.image} sizes="6rem" alt="" />
          </div>
        ) : null}
        <p dangerouslySetInnerHTML={{ __html: leadHtml }} />
        {restHtml ? (
          <details>
            <summary>
              <span>Lire la suite</span>
              <span>Replier</span>
              <span className="visually-hidden">{`\u202F: ${flash.title}`}</span>
            </summary>
            <p dangerouslySetInnerHTML={{ __html: restHtml }} />
          </details>
        ) : null}
      </div>
    </article>
  );
}

/** Choice of a category, and the grid: flash infos then articles. Also served alone (fragments.tsx). */
export function Selection({ categories, chosen, flashes, articles, hasLead, isUnread }: SelectionData) {
  const category = categories.find(({ slug }) => slug === chosen);
  return (
    <>
      {categories.length > 0 ? <Categories categories={categories} chosen={chosen} /> : null}
      <div className="grid-four" data-flashes={flashes.length} data-articles={articles.length}>
        {flashes.length > 0 ? (
          <div className="grid-flashes">
            {flashes.map((flash) => (
              <FlashCard key={flash.id} flash={flash} />
            ))}
          </div>
        ) : null}
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
      {isUnread ? <Unread chosen={chosen} /> : null}
      {flashes.length + articles.length === 0 && !category && !isUnread && !hasLead ? (
        <p>{"Nos premiers articles arrivent bientôt\u202F: reviens nous lire."}</p>
      ) : null}
      {category && !isUnread ? (
        <OfCategory category={category} found={articles.length > 0 || articleCount(flashes.length) === 0} />
      ) : null}
    </>
  );
}

const Unread = ({ chosen }: Pick<SelectionData, "chosen">) => (
  <p className="notice mt-8 flex flex-wrap items-center justify-between gap-4" role="alert">
    Nos articles n’ont pas pu être chargés.
    <QuietLink href={chosen ? `/?categorie=${chosen}` : "/"}>Réessayer</QuietLink>
  </p>
);

function OfCategory({ category: { name, slug }, found }: { category: CategoryView; found: boolean }) {
  const all = (
    <QuietLink href={`${href("/articles")}?categorie=${slug}`}>{`Tous les articles «\u202F${name}\u202F»`}</QuietLink>
  );
  if (found) return <p className="mt-8">{all}</p>;
  return (
    <EmptyState
      title="Rien ici pour l’instant"
      text={`Pas de nouvel article dans «\u202F${name}\u202F»\u202F: reviens bientôt.`}
      action={all}
    />
  );
}

const Categories = ({ categories, chosen }: Pick<SelectionData, "categories" | "chosen">) => (
  <nav className="chips" aria-label="Choisir une catégorie">
    <Scroller>
      <li>
        <a className="chip" href="/#actualites" data-swap="" aria-current={chosen ? undefined : "true"}>
          Tout
        </a>
      </li>
      {categories.map(({ slug, name, color }) => (
        <li key={slug}>
          <a
            className="chip"
            href={`/?categorie=${slug}#actualites`}
            data-swap={slug}
            aria-current={slug === chosen ? "true" : undefined}
            style={slug === chosen ? categoryStyle(color) : categoryTint(color)}
          >
            {name}
          </a>
        </li>
      ))}
    </Scroller>
  </nav>
);
