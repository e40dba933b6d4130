import { Icon, type IconName } from "./icon.tsx";
import "./pagination.css";

interface Props {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
}

const Turn = ({ href, rel, label, sign }: { href: string; rel: string; label: string; sign: IconName }) => (
  <li>
    <a href={href} rel={rel} aria-label={label}>
      <Icon name={sign} />
    </a>
  </li>
);

export function Pagination({ page, pages, hrefFor, label = "Pages" }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {page > 1 ? <Turn href={hrefFor(page - 1)} rel="prev" label="Page précédente" sign="chevron-left" /> : null}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefFor(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={`Page ${number}${number === page ? ", page actuelle" : ""}`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages ? <Turn href={hrefFor(page + 1)} rel="next" label="Page suivante" sign="chevron-right" /> : null}
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
