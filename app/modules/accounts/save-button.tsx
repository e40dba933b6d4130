import { Icon } from "#app/ui/icon.tsx";

/** A plain form, alike for everyone: the page can be cached. enhance/later.ts shows its state. */
export function SaveButton({ slug, title }: { slug: string; title: string }) {
  return (
    <form method="post" action={`/compte/articles/${slug}/garder`} data-save={slug} data-title={title}>
      <button type="submit" className="button button-quiet button-small">
        <Icon name="bookmark" />
        <span data-save-label aria-live="polite">
          Garder
        </span>
        <span className="visually-hidden"> l’article « {title} »</span>
      </button>
    </form>
  );
}
