import { href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { editionOn } from "#app/modules/editions/admin-queries.server.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { parisDay } from "#app/utils/dates.ts";
import type { Route } from "./+types/today";

/** Today's edition, there already or to be made; the list for who only reads. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!canManage(staffActor(context))) return redirect(href("/admin/une"));
  const id = await editionOn(parisDay(pageTime()));
  return redirect(id ? href("/admin/une/:id", { id }) : href("/admin/une/nouvelle"));
}
