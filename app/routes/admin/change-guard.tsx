import { type LoaderFunctionArgs, Outlet, data } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { notAllowedBut } from "#app/modules/live/asking.server.ts";
import { canChangeAll } from "#app/records/rights/permissions.ts";
import { sectionOf } from "./navigation.ts";

export { AdminError as ErrorBoundary } from "./shared/admin-error.tsx";

/** Pages that only change something do not open for whom the change would be refused. The domain checks what is sent. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  if (!canChangeAll(staffActor(context), sectionOf(pattern))) throw data(await notAllowedBut(), { status: 403 });
  return null;
}

export default Outlet;
