import { kinds, mediumNames, spans } from "#app/modules/balance/labels.ts";
import type { BalanceQuery } from "#app/modules/balance/queries.server.ts";
import { foldKey } from "#app/utils/text.ts";
import { filterValue } from "../shared/list-query.ts";

export function readBalanceQuery(request: Request): BalanceQuery & { words: string } {
  const { searchParams } = new URL(request.url);
  return {
    weeks: spans.find((span) => String(span) === searchParams.get("semaines")) ?? 8,
    medium: filterValue(request, "support", mediumNames),
    kind: filterValue(request, "genre", Object.keys(kinds) as (keyof typeof kinds)[]),
    words: foldKey((searchParams.get("q") ?? "").slice(0, 200)),
  };
}
