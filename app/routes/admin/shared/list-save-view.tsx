import { createContext, use } from "react";
import { href, useLocation, useSearchParams } from "react-router";
import { type SavedView, VIEW_NAME_MAX, viewQuery } from "#app/modules/saved-views/schema.ts";
import { PostForm } from "#app/ui/form/button-form.tsx";

/** What this person named, of every list: given by the layout. */
export const SavedViewsContext = createContext<SavedView[]>([]);

/** Those of the list one is on. */
export function useSavedViews(): SavedView[] {
  const { pathname } = useLocation();
  const list = pathname.replace(/\/$/, "");
  return use(SavedViewsContext).filter((view) => view.list === list);
}

/** The one that shows the list as it is now, order included. */
export function useOwnView(): SavedView | undefined {
  const [params] = useSearchParams();
  const own = useSavedViews().find(({ query }) => query === viewQuery(params.toString()));
  return params.get("corbeille") === "1" ? undefined : own;
}

/** Beside what a list is cut to: names it for oneself, or renames and deletes the view that it is. */
export function SaveView({ views }: { views: { query: string }[] }) {
  const { pathname, key } = useLocation();
  const [params] = useSearchParams();
  const current = useOwnView();
  const currentQuery = viewQuery(params.toString());
  // Nothing to name in the bin, nor where the list has a name for it already.
  if (params.get("corbeille") === "1" || views.some(({ query }) => viewQuery(query) === currentQuery)) return null;
  // A new view's, and where a refused change of another leads back.
  const search = { list: pathname.replace(/\/$/, ""), query: params.toString() };
  const field = (value: string) => (
    <input
      name="name"
      aria-label="Nom de la vue"
      placeholder="Nom de la vue"
      defaultValue={value}
      maxLength={VIEW_NAME_MAX}
      required
      autoComplete="off"
    />
  );
  return (
    // Once it is saved the page is another: this is closed again.
    <li className="bo-save-view" key={key}>
      <details>
        <summary>{current ? "Modifier cette vue" : "Enregistrer cette vue"}</summary>
        <div>
          {current ? (
            <>
              <PostForm action={href("/admin/vues/:id/renommer", { id: String(current.id) })} values={search}>
                {field(current.name)}
                <button type="submit" className="button button-quiet button-small">
                  Renommer
                </button>
              </PostForm>
              <PostForm action={href("/admin/vues/:id/supprimer", { id: String(current.id) })} values={search}>
                <button type="submit" className="button button-quiet button-small">
                  Supprimer la vue
                </button>
              </PostForm>
            </>
          ) : (
            <PostForm action={href("/admin/vues")} values={search}>
              {field("")}
              <button type="submit" className="button button-quiet button-small">
                Enregistrer
              </button>
            </PostForm>
          )}
        </div>
      </details>
    </li>
  );
}
