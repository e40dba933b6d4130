import { type MiddlewareFunction, Outlet } from "react-router";
import { requireSection } from "#app/http/guards.server.ts";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const middleware: MiddlewareFunction<Response>[] = [requireSection("settings")];

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null;

export default Outlet;
