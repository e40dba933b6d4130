import { useLocation, useSearchParams } from "react-router";
import { Pagination } from "#app/ui/pagination.tsx";
import { plural } from "#app/utils/text.ts";
import { listHref, pageSizes } from "./list-query.ts";

export function ListCount({ total, one, many }: { total: number; one: string; many?: string | undefined }) {
  return <p className="bo-count">{plural(total, one, many)}</p>;
}

export function ListPagination({ page, pages }: { page: number; pages: number }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get("par");
  if (pages <= 1 && !asked) return null;
  const size = asked ?? String(pageSizes[0]);
  return (
    <div className="bo-pages flex flex-wrap items-center justify-between gap-x-6 mt-3">
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => listHref(pathname, params, { page: number === 1 ? null : number })}
      />
      <p className="bo-sizes flex items-center gap-[0.15rem] text-soft text-[0.8125rem] print:hidden">
        Par page
        {pageSizes.map((number) => (
          <a
            key={number}
            href={listHref(pathname, params, { par: number === pageSizes[0] ? null : number })}
            aria-current={String(number) === size ? "true" : undefined}
          >
            {number}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Address of the same list sorted another way. */
export function useSortHref(): (key: string, direction: "asc" | "desc") => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (key, direction) => listHref(pathname, params, { tri: key, sens: direction });
}
