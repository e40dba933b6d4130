import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing } from "../button-routes.ts";

const at = (file: string) => `routes/admin/parties/${file}`;

export const partyRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  route("exporter", at("export.ts")),
  changing("partis", [
    route("nouveau", at("new.tsx")),
    route(":id", at("edit.tsx")),
    ...buttonRoutes("parties", ["supprimer", "retablir"]),
    ...bulkRoutes("parties", ["supprimer", "retablir"]),
  ]),
];
