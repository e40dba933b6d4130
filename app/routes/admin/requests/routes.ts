import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, editRoutes, exportRoute } from "../section-routes.ts";

const at = (file: string) => `routes/admin/requests/${file}`;

/** /admin/demandes: a request from its arrival to its publication. */
export const requestRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("requests"),
  route(":id", at("request.tsx")),
  changeGuard("requests", [
    ...editRoutes("requests", ["nouvelle", ":id/modifier"]),
    route(":id/accepter", at("accept.tsx")),
    route(":id/refuser", at("refuse.tsx")),
    route(":id/attribuer", at("assign.ts")),
    ...buttonRoutes("requests", ["etudier", "publiee", "supprimer", "retablir"]),
    ...bulkRoutes("requests", ["supprimer", "retablir"]),
  ]),
];
