import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, exportRoute, editRoutes } from "../section-routes.ts";

const at = (file: string) => `routes/admin/lawmaking/${file}`;

export const lawRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("lawmaking"),
  changeGuard("fabrique-loi", [
    ...["france", "belgique"].map((country) =>
      route(`page/${country}`, at("guide.tsx"), { id: `lawmaking-${country}` }),
    ),
    ...editRoutes("lawmaking", ["nouvelle", ":id"]),
    ...buttonRoutes("lawmaking", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("lawmaking", ["supprimer", "retablir"]),
  ]),
];
