import type { RouteConfigEntry } from "@react-router/dev/routes";
import { changeGuard, declaredChanges, declaredList } from "../section-routes.ts";

/** Modules, and under "lecons" their lessons. */
export const learningRoutes: RouteConfigEntry[] = [
  ...declaredList("learning-module"),
  ...declaredList("lesson"),
  changeGuard("learning", [...declaredChanges("learning-module"), ...declaredChanges("lesson")]),
];
