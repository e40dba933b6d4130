import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changing } from "../button-routes.ts";

const at = (file: string) => `routes/admin/learning/${file}`;

/** Modules, and under "lecons" their lessons. */
export const learningRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  route("exporter", at("export.ts")),
  route("lecons", at("lessons/list.tsx")),
  route("lecons/exporter", at("lessons/export.ts")),
  changing("learning", [
    route("nouveau", at("new.tsx")),
    route(":id", at("edit.tsx")),
    ...buttonRoutes("learning", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("learning", ["supprimer", "retablir"]),
    route("lecons/nouvelle", at("lessons/new.tsx")),
    route("lecons/:id", at("lessons/edit.tsx")),
    ...buttonRoutes("learning/lessons", ["deplacer", "supprimer", "retablir"], { under: "lecons/" }),
    ...bulkRoutes("learning/lessons", ["supprimer", "retablir"], { under: "lecons/" }),
  ]),
];
