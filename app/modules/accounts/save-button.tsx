import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** A plain form, alike for everyone: the page can be cached. enhance/reading/keep.ts shows whether it is kept. */
export function SaveButton({ id, slug, title }: { id: number; slug: string; title: string }) {
  return (
    <form method="post" action={href("/compte/gardes")} data-mine="gardes" className="flex items-center gap-3">
      <input type="hidden" name="back" value={href("/articles/:slug", { slug })} />
      <button name="garder" value={id} className="button button-quiet">
        <Icon name="bookmark" />
        <span aria-live="polite">Garder</span>
        <span className="visually-hidden"> l’article « {title} »</span>
      </button>
      <a className="text-sm" href={href("/gardes")}>
        Ta liste
      </a>
    </form>
  );
}
