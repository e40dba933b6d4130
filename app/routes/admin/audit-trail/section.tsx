import { Outlet } from "react-router";
import { requireSection } from "#app/http/guards.server.ts";
import type { Route } from "./+types/section";
import "./audit-trail.css";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSection("audit")];

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null;

export default Outlet;
