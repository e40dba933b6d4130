import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing } from "../button-routes.ts";

const at = (file: string) => `routes/admin/lawmaking/${file}`;

export const lawRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  route("exporter", at("export.ts")),
  changing("fabrique-loi", [
    route("page", at("guide.tsx")),
    route("nouvelle", at("new.tsx")),
    route(":id", at("edit.tsx")),
    ...buttonRoutes("lawmaking", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("lawmaking", ["supprimer", "retablir"]),
  ]),
];
