import { type RouteConfigEntry, index } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing, exportRoute, rowRoutes } from "../button-routes.ts";

const at = (file: string) => `routes/admin/elections/${file}`;

export const electionRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("elections"),
  changing("elections", [
    ...rowRoutes("elections", ["nouvelle", ":id"]),
    ...buttonRoutes("elections", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("elections", ["supprimer", "retablir"]),
  ]),
];
