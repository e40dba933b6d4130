import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import {
  bulkRoutes,
  buttonRoutes,
  changeGuard,
  declaredChanges,
  declaredList,
  editRoutes,
  exportRoute,
  several,
} from "../section-routes.ts";

const at = (file: string) => `routes/admin/elections/${file}`;

/** Elections; under "candidatures" who stands, with the programmes; under "themes" what those are compared on. */
export const electionRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("elections"),
  route("candidatures", at("candidacies/list.tsx")),
  exportRoute("elections/candidacies", "candidatures/"),
  ...declaredList("programme-theme"),
  changeGuard("elections", [
    ...editRoutes("elections", ["nouvelle", ":id"]),
    ...buttonRoutes("elections", ["deplacer", "supprimer", "retablir", "tirer-au-sort"]),
    ...bulkRoutes("elections", ["supprimer", "retablir"]),
    route("candidatures/liste-officielle", at("candidacies/official-list.tsx")),
    route("candidatures/parrainages", at("candidacies/sponsorships.tsx")),
    route("candidatures/:id/programme", at("candidacies/programme.tsx")),
    ...editRoutes("elections/candidacies", ["candidatures/nouvelle", "candidatures/:id"]),
    ...buttonRoutes("elections/candidacies", ["supprimer", "retablir"], { under: "candidatures/" }),
    ...bulkRoutes("elections/candidacies", ["supprimer", "retablir"], { under: "candidatures/" }),
    ...declaredChanges("programme-theme"),
    route(":id/resultats", at("results/desk.tsx")),
    ...several(at("results/buttons.ts"), [":id/resultats/:tour/direct", ":id/resultats/:tour/retirer"]),
    route(":id/resultats/:tour/participation", at("results/turnout.tsx")),
    route(":id/resultats/:tour/estimations", at("results/estimates.tsx")),
    route(":id/resultats/:tour/chiffres", at("results/counts.tsx")),
    route(":id/resultats/:tour/fichier", at("results/file.tsx")),
  ]),
];
