import type { RouteConfig } from "@react-router/dev/routes";
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
