import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { changeGuard, declaredChanges, declaredList, several } from "../section-routes.ts";
import { partNames } from "./results/parts.ts";

const at = (file: string) => `routes/admin/elections/${file}`;

/** Elections; under "candidatures" who stands, with the programmes; under "themes" what those are compared on. */
export const electionRoutes: RouteConfigEntry[] = [
  ...declaredList("election"),
  ...declaredList("candidacy"),
  ...declaredList("programme-theme"),
  changeGuard("elections", [
    ...declaredChanges("election"),
    route("candidatures/liste-officielle", at("candidacies/official-list.tsx")),
    route("candidatures/parrainages", at("candidacies/sponsorships.tsx")),
    route("candidatures/:id/programme", at("candidacies/programme.tsx")),
    ...declaredChanges("candidacy"),
    ...declaredChanges("programme-theme"),
    route(":id/resultats", at("results/desk.tsx")),
    ...several(at("results/buttons.ts"), [":id/resultats/:tour/direct", ":id/resultats/:tour/retirer"]),
    ...several(
      at("results/round.tsx"),
      partNames.map((part) => `:id/resultats/:tour/${part}`),
    ),
  ]),
];
