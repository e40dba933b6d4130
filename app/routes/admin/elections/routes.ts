import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing } from "../button-routes.ts";

const at = (file: string) => `routes/admin/elections/${file}`;

export const electionRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  route("exporter", at("export.ts")),
  changing("elections", [
    route("nouvelle", at("new.tsx")),
    route(":id", at("edit.tsx")),
    ...buttonRoutes("elections", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("elections", ["supprimer", "retablir"]),
  ]),
];
