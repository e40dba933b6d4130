import { type MiddlewareFunction, Outlet, href, redirect } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { canAdminister } from "#app/modules/rights/permissions.ts";

/** The site's own settings are the administrators': others come back to theirs. The mutations check again. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    if (!canAdminister(staffActor(context))) throw redirect(href("/admin/settings"));
    return next();
  },
];

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null;

export default Outlet;
