import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing, exportRoute, rowRoutes } from "../button-routes.ts";

const at = (file: string) => `routes/admin/lawmaking/${file}`;

export const lawRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("lawmaking"),
  changing("fabrique-loi", [
    route("page", at("guide.tsx")),
    ...rowRoutes("lawmaking", ["nouvelle", ":id"]),
    ...buttonRoutes("lawmaking", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("lawmaking", ["supprimer", "retablir"]),
  ]),
];
