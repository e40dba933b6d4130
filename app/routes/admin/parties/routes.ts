import { type RouteConfigEntry, index } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing, exportRoute, rowRoutes } from "../button-routes.ts";

const at = (file: string) => `routes/admin/parties/${file}`;

export const partyRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("parties"),
  changing("partis", [
    ...rowRoutes("parties", ["nouveau", ":id"]),
    ...buttonRoutes("parties", ["supprimer", "retablir"]),
    ...bulkRoutes("parties", ["supprimer", "retablir"]),
  ]),
];
