import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, exportRoute } from "../section-routes.ts";
import { questionRoutes } from "./questions/routes.ts";

const at = (file: string) => `routes/admin/directs/${file}`;

/** One file answers several words of an update, or of a figure. */
const buttonsOf = (under: string, file: string, names: string[]) =>
  names.map((word) => route(`${under}/${word}`, at(file), { id: at(`${under}/${word}`) }));

export const directRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("directs"),
  route(":id", at("redirect-to-desk.ts")),
  route(":id/mises-a-jour", at("desk.tsx")),
  route(":id/mises-a-jour/envoi", at("post-queued.ts")),
  route(":id/mises-a-jour/pouls", at("poll.ts")),
  route(":id/mises-a-jour/:updateId", at("update.tsx")),
  route(":id/mises-a-jour/:updateId/envoyer", at("announce.tsx")),
  ...buttonsOf(":id/mises-a-jour/:updateId", "update-buttons.ts", [
    "epingler",
    "desepingler",
    "marquer",
    "demarquer",
    "supprimer",
    "retablir",
  ]),
  route(":id/chiffres/nouveau", at("figure-new.tsx")),
  route(":id/chiffres/:figureId", at("figure.tsx")),
  ...buttonsOf(":id/chiffres/:figureId", "figure-buttons.ts", ["retirer", "deplacer"]),
  ...questionRoutes,
  route(":id/commencer", at("start.tsx")),
  route(":id/terminer", at("end.tsx")),
  ...buttonRoutes("directs", ["annoncer", "remettre-en-brouillon", "reprendre", "supprimer", "retablir"], {
    file: "buttons.tsx",
  }),
  ...bulkRoutes("directs", ["annoncer", "remettre-en-brouillon", "supprimer", "retablir"]),
  layout(at("admin-section.tsx"), [
    route("nouveau", at("new.tsx")),
    route("editer/:id", at("edit.tsx")),
    route(":id/editeurs", at("team.tsx")),
    route(":id/editeurs/:staffId/retirer", at("remove-editor.ts")),
  ]),
];
