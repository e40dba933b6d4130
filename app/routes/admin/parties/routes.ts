import { type RouteConfigEntry, index } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, exportRoute, editRoutes } from "../section-routes.ts";

const at = (file: string) => `routes/admin/parties/${file}`;

export const partyRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("parties"),
  changeGuard("partis", [
    ...editRoutes("parties", ["nouveau", ":id"]),
    ...buttonRoutes("parties", ["supprimer", "retablir"]),
    ...bulkRoutes("parties", ["supprimer", "retablir"]),
  ]),
];
