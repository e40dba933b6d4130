import { type MiddlewareFunction, Outlet } from "react-router";
import { requireSection } from "#app/http/guards.server.ts";
import { unlessStepChanges } from "#app/ui/editor/form-step.ts";
import { sectionOf } from "./navigation.ts";

export { AdminError as ErrorBoundary } from "./shared/admin-error.tsx";

export const middleware: MiddlewareFunction<Response>[] = [
  (args, next) => requireSection(sectionOf(args.pattern))(args, next),
];

export const shouldRevalidate = unlessStepChanges;

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null;

export default Outlet;
