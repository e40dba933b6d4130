import type { NewItem } from "./new-for.server.ts";

export interface NewsRow extends Pick<NewItem, "key" | "title" | "href"> {
  /** "Article, 4 min de lecture. Hier, 18:02. Tu suis Économie." */
  facts: string;
}

export function NewsList({ items }: { items: NewsRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ key, title, href, facts }) => (
        <li key={key} className="py-3">
          <a className="font-semibold" href={href}>
            {title}
          </a>
          <p className="text-sm text-soft">{facts}</p>
        </li>
      ))}
    </ul>
  );
}
