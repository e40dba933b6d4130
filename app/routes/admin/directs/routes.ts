import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, exportRoute, several } from "../section-routes.ts";

const at = (file: string) => `routes/admin/directs/${file}`;

/** What one press does: to an update, a figure, a question. */
const buttons = (under: string, words: string[]) =>
  several(
    at("desk-buttons.ts"),
    words.map((word) => `:id/${under}/${word}`),
  );

export const directRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("directs"),
  route(":id/mises-a-jour", at("desk.tsx")),
  ...several(at("desk-calls.ts"), [":id", ":id/mises-a-jour/envoi", ":id/mises-a-jour/pouls"]),
  route(":id/mises-a-jour/:updateId", at("update.tsx")),
  route(":id/mises-a-jour/:updateId/envoyer", at("announce.tsx")),
  ...buttons("mises-a-jour/:updateId", [
    "epingler",
    "desepingler",
    "marquer",
    "demarquer",
    "annuler",
    "supprimer",
    "retablir",
  ]),
  ...several(at("figure.tsx"), [":id/chiffres/nouveau", ":id/chiffres/:figureId"]),
  ...buttons("chiffres/:figureId", ["retirer", "deplacer"]),
  route(":id/questions", at("questions/queue.tsx")),
  route(":id/questions/:questionId", at("questions/question.tsx")),
  ...buttons("questions", ["lot/ecarter", ":questionId/publier", ":questionId/ecarter", ":questionId/remettre"]),
  route(":id/commencer", at("start.tsx")),
  route(":id/terminer", at("end.tsx")),
  ...buttonRoutes("directs", ["annoncer", "remettre-en-brouillon", "reprendre", "supprimer", "retablir"], {
    file: "buttons.tsx",
  }),
  ...bulkRoutes("directs", ["annoncer", "remettre-en-brouillon", "supprimer", "retablir"]),
  route("nouveau", at("new.tsx")),
  route("editer/:id", at("edit.tsx")),
  route(":id/editeurs", at("team.tsx")),
  ...buttons("editeurs/:staffId", ["retirer", "refuser"]),
  ...several(at("direct-buttons.ts"), [
    "demander",
    "demander/:staffId/refuser",
    "repeter",
    "ouvrir",
    ":id/rejouer",
    ":id/effacer",
    ":id/ouvrir-questions",
    ":id/fermer-questions",
  ]),
];
