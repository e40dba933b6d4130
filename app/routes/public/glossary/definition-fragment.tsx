import { data } from "react-router";
import { fragment } from "#app/http/answers/shared.server.ts";
import { findDefinition } from "#app/modules/glossary/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/definition-fragment";

export const handle = { shows: ["glossary"] } satisfies PageHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findDefinition(params.slug);
  if (!found) throw data(null, { status: 404 });
  const { pronunciation, shortDefinition } = found;
  return fragment(
    <>
      {pronunciation ? <p>{`Se dit «\u202F${pronunciation}\u202F»`}</p> : null}
      <p>{shortDefinition}</p>
    </>,
  );
}
