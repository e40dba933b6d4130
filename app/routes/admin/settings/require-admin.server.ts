import { type RouterContextProvider, href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canAdminister } from "#app/modules/staff/permissions.ts";

/** The site's own settings are the administrators': others come back to theirs. The mutations check again. */
export function requireSettingsAdmin(context: Readonly<RouterContextProvider>): void {
  if (!canAdminister(staffActor(context))) throw redirect(href("/admin/settings"));
}
