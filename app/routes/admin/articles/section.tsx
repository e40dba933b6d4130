import { Outlet } from "react-router";
import { requireSection } from "#app/http/guards.server.ts";
import type { Route } from "./+types/section";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSection("articles")];

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null;

export default Outlet;
