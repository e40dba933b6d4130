import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, exportRoute, several } from "../section-routes.ts";

const at = (file: string) => `routes/admin/directs/${file}`;

/** What one press does, or an open page asks, under an address. */
const calls = (under: string, words: string[]) =>
  several(
    at("calls.ts"),
    words.map((word) => under + word),
  );

export const directRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("directs"),
  route(":id/mises-a-jour", at("desk.tsx")),
  ...calls("", ["demander", "demander/:staffId/refuser", "repeter", "ouvrir"]),
  ...calls(":id", ["", "/rejouer", "/effacer", "/ouvrir-questions", "/fermer-questions"]),
  ...calls(":id/mises-a-jour/", ["envoi", "pouls"]),
  route(":id/mises-a-jour/:updateId", at("update.tsx")),
  route(":id/mises-a-jour/:updateId/envoyer", at("announce.tsx")),
  ...calls(":id/mises-a-jour/:updateId/", [
    "epingler",
    "desepingler",
    "marquer",
    "demarquer",
    "annuler",
    "supprimer",
    "retablir",
  ]),
  ...several(at("figure.tsx"), [":id/chiffres/nouveau", ":id/chiffres/:figureId"]),
  ...calls(":id/chiffres/:figureId/", ["retirer", "deplacer"]),
  route(":id/questions", at("questions/queue.tsx")),
  route(":id/questions/:questionId", at("questions/question.tsx")),
  ...calls(":id/questions/", ["lot/ecarter", ":questionId/publier", ":questionId/ecarter", ":questionId/remettre"]),
  route(":id/commencer", at("start.tsx")),
  route(":id/terminer", at("end.tsx")),
  ...buttonRoutes("directs", ["annoncer", "remettre-en-brouillon", "reprendre", "supprimer", "retablir"], {
    file: "buttons.tsx",
  }),
  ...bulkRoutes("directs", ["annoncer", "remettre-en-brouillon", "supprimer", "retablir"]),
  route("nouveau", at("new.tsx")),
  route("editer/:id", at("edit.tsx")),
  route(":id/editeurs", at("team.tsx")),
  ...calls(":id/editeurs/:staffId/", ["retirer", "refuser"]),
];
