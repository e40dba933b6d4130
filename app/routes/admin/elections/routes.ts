import { type RouteConfigEntry, index } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, exportRoute, editRoutes } from "../section-routes.ts";

const at = (file: string) => `routes/admin/elections/${file}`;

export const electionRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("elections"),
  changeGuard("elections", [
    ...editRoutes("elections", ["nouvelle", ":id"]),
    ...buttonRoutes("elections", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("elections", ["supprimer", "retablir"]),
  ]),
];
