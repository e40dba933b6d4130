import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { updateFeed } from "#app/modules/feeds/mutations.server.ts";
import { findFeedForStaff } from "#app/modules/feeds/queries.server.ts";
import { feedForm } from "#app/modules/feeds/schema.ts";
import { pick } from "#app/utils/pick.ts";
import { DangerLink } from "../../shared/asking.tsx";
import { filterValue } from "../../shared/list-query.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/edit";
import { FeedForm } from "./form.tsx";

/** `?contenu=news` proposes another kind than the one kept: the way out of a podcast whose episodes are videos. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const feed = orNotFound(await findFeedForStaff(rowId(params.id)));
  const proposed = filterValue(request, "contenu", ["news", "podcast"]);
  return { feed: { ...pick(feed, ["id", "version", ...feedForm.names]), kind: proposed ?? feed.kind } };
}

export const action = rowFormAction(feedForm.schema, (actor, id, value) => updateFeed(actor, id, value), {
  to: (id) => href("/admin/sources/:id", { id }),
  message: "Source enregistrée.",
});

export default function EditFeed({ loaderData: { feed }, actionData }: Route.ComponentProps) {
  const id = String(feed.id);
  return (
    <>
      <PageHead title={`Modifier ${feed.name}`} back={{ to: href("/admin/sources/:id", { id }), label: feed.name }} />
      <FeedForm actionData={actionData} feed={feed} />
      <div className="bo-apart">
        <DangerLink href={href("/admin/sources/:id/supprimer", { id })}>Supprimer cette source…</DangerLink>
      </div>
    </>
  );
}
