import { href } from "react-router";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import { viewQuery } from "#app/modules/saved-views/schema.ts";
import { placeAt, placesFor } from "../navigation.ts";

/** The list that a form names, when it is one of a place this person may enter; else the dashboard. */
export function listNamed(actor: StaffActor, value: unknown): string {
  if (typeof value !== "string" || !/^\/admin(\/[a-z-]{1,40}){1,3}$/.test(value)) return href("/admin");
  const place = placeAt(value);
  return place && placesFor(actor).some(({ to }) => to === place.to) ? value : href("/admin");
}

/** The list that a view is of, as the view shows it. */
export function viewHref({ list, query }: { list: string; query: string }): string {
  return query ? `${list}?${query}` : list;
}

/** Where a view that is refused a change is looked at: the list as the form names it, else the dashboard. */
export function listShown(actor: StaffActor, form: FormData): string {
  const list = listNamed(actor, form.get("list"));
  return list === href("/admin") ? list : viewHref({ list, query: viewQuery(String(form.get("query") ?? "")) });
}
