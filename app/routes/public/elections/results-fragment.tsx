import { fragment } from "#app/http/answers/shared.server.ts";
import { findResults } from "#app/modules/elections/results/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/results-fragment";
import { Round } from "./round.tsx";

export const handle = { shows: ["elections"] } satisfies PageHandle;

/** A page that is followed asks for it every fifteen seconds: as old as that, at most. */
const FRESHNESS = 2;

/** The rounds of an election alone. */
export async function loader({ params }: Route.LoaderArgs) {
  const page = await findResults(params.slug);
  if (!page) return new Response(null, { status: 404 });
  const { rounds } = page;
  return fragment(
    <>
      {rounds.map((view) => (
        <Round key={view.day} view={view} rounds={rounds.length} />
      ))}
    </>,
    FRESHNESS,
  );
}
