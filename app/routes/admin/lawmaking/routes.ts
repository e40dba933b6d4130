import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { changeGuard, declaredChanges, declaredList } from "../section-routes.ts";

export const lawRoutes: RouteConfigEntry[] = [
  ...declaredList("law-step"),
  changeGuard("fabrique-loi", [
    ...["france", "belgique"].map((country) =>
      route(`page/${country}`, "routes/admin/lawmaking/guide.tsx", { id: `lawmaking-${country}` }),
    ),
    ...declaredChanges("law-step"),
  ]),
];
