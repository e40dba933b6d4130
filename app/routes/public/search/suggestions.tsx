import { fragment } from "#app/http/answers/shared.server.ts";
import { searchScopes } from "#app/modules/search/scopes.ts";
import { answersTo, suggest } from "#app/modules/search/search.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/suggestions";

export const handle = {
  shows: ["articles", "directs", "elections", "flash", "glossary", "learning", "parties", "search"],
  reads: ["q"],
} satisfies PageHandle;

const OFFERED = 7;

/** The options of the field's list (enhance/search/suggest.ts), empty when nothing holds what is typed. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 60);
  const [answers, hits] = typed.length < 2 ? [[], []] : await Promise.all([answersTo(typed), suggest(typed, OFFERED)]);
  return fragment(
    <>
      {answers.map(({ id, path, title }) => (
        <div key={id} data-href={path}>
          <span>{title}</span> <small>Réponse directe</small>
        </div>
      ))}
      {hits.slice(0, OFFERED - answers.length).map(({ scope, id, path, title }) => (
        <div key={`${scope} ${id}`} data-href={path}>
          <span>{title}</span> <small>{searchScopes.find((known) => known.scope === scope)?.title}</small>
        </div>
      ))}
    </>,
  );
}
