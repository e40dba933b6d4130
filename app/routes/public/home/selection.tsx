import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import type { ArticleCard as Article } from "#app/modules/articles/views.ts";
import type { CategoryView } from "#app/modules/categories/views.ts";
import type { FlashCard as Flash } from "#app/modules/flash/views.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { FlashCard } from "./flash-card.tsx";
import "./selection.css";
import "#app/ui/chip.css";

export interface SelectionData {
  categories: CategoryView[];
  /** Slug of the chosen category. */
  chosen: string | null;
  flashes: Flash[];
  articles: Article[];
}

/** Choice of a category, and the grid: flash infos then articles. Also served alone (selection-fragment.ts). */
export function Selection({ categories, chosen, flashes, articles }: SelectionData) {
  const name = categories.find(({ slug }) => slug === chosen)?.name;
  return (
    <>
      {categories.length > 0 ? <Categories categories={categories} chosen={chosen} /> : null}
      {name && articles.length === 0 ? (
        <EmptyState
          title="Rien ici pour l’instant"
          text={`Aucun article dans «\u202F${name}\u202F»\u202F: reviens bientôt.`}
        />
      ) : (
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
      )}
    </>
  );
}

function Categories({ categories, chosen }: Pick<SelectionData, "categories" | "chosen">) {
  return (
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
              style={categoryStyle(color)}
            >
              {name}
            </a>
          </li>
        ))}
      </Scroller>
    </nav>
  );
}
