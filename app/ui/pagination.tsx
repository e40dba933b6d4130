import { Icon } from "./icon.tsx";
import "./pagination.css";

interface Props {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
}

export function Pagination({ page, pages, hrefFor, label = "Pages" }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {page > 1 ? (
          <li>
            <a href={hrefFor(page - 1)} rel="prev" aria-label="Page précédente">
              <Icon name="chevron-left" />
            </a>
          </li>
        ) : null}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : number === page ? (
              <a href={hrefFor(number)} aria-current="page" aria-label={`Page ${number}, page actuelle`}>
                {number}
              </a>
            ) : (
              <a href={hrefFor(number)} aria-label={`Page ${number}`}>
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages ? (
          <li>
            <a href={hrefFor(page + 1)} rel="next" aria-label="Page suivante">
              <Icon name="chevron-right" />
            </a>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

/** The page numbers to show around `page`: first, last, neighbours; null is a gap of two or more. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
