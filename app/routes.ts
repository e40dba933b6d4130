import type { RouteConfig } from "@react-router/dev/routes";
import type { Register } from "react-router";
import { accountRoutes } from "./routes/account/routes.ts";
import { adminRoutes } from "./routes/admin/routes.ts";
import { apiRoutes } from "./routes/api/routes.ts";
import { machineRoutes } from "./routes/machine/routes.ts";
import { publicRoutes } from "./routes/public/routes.ts";

export default [
  ...machineRoutes,
  ...apiRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...publicRoutes,
] satisfies RouteConfig;

type Pages = Register extends { pages: infer All } ? All : never;
type Params<Path extends keyof Pages> = Pages[Path] extends { params: infer Own } ? Own : never;

declare module "react-router" {
  /** React Router's own type takes strings alone. */
  function href<Path extends keyof Pages>(
    path: Path,
    params: { [Name in keyof Params<Path>]: Params<Path>[Name] | number },
  ): string;
}
