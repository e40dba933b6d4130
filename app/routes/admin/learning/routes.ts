import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, exportRoute, editRoutes } from "../section-routes.ts";

const at = (file: string) => `routes/admin/learning/${file}`;

/** Modules, and under "lecons" their lessons. */
export const learningRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("learning"),
  route("lecons", at("lessons/list.tsx")),
  exportRoute("learning/lessons", "lecons/"),
  changeGuard("learning", [
    ...editRoutes("learning", ["nouveau", ":id"]),
    ...buttonRoutes("learning", ["deplacer", "supprimer", "retablir"]),
    ...bulkRoutes("learning", ["supprimer", "retablir"]),
    ...editRoutes("learning/lessons", ["lecons/nouvelle", "lecons/:id"]),
    ...buttonRoutes("learning/lessons", ["deplacer", "supprimer", "retablir"], { under: "lecons/" }),
    ...bulkRoutes("learning/lessons", ["supprimer", "retablir"], { under: "lecons/" }),
  ]),
];
