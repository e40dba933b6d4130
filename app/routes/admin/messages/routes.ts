import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, exportRoute } from "../section-routes.ts";

const at = (file: string) => `routes/admin/messages/${file}`;

/** /admin/messages: what visitors wrote. */
export const messageRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("messages"),
  route(":id", at("message.tsx")),
  route(":id/classer", at("mark.ts")),
  route(":id/attribuer", at("assign.ts")),
  ...buttonRoutes("messages", ["supprimer", "retablir"]),
  ...bulkRoutes("messages", ["lire", "clore", "indesirable", "rouvrir", "supprimer", "retablir"]),
];
