import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";
import { articleRoutes } from "./articles/routes.ts";
import { directRoutes } from "./directs/routes.ts";
import { electionRoutes } from "./elections/routes.ts";
import {
  bulkRoutes,
  buttonRoutes,
  changeGuard,
  declaredChanges,
  declaredList,
  exportRoute,
  editRoutes,
  settingGroups,
  several,
} from "./section-routes.ts";

const at = (file: string) => `routes/admin/${file}`;

/** The pages of a place of navigation.ts, behind the guard that its section asks for. */
const section = (path: string, pages: RouteConfigEntry[]) =>
  route(path, at("section.tsx"), { id: at(`${path}/section`) }, pages);

export const adminRoutes: RouteConfigEntry[] = [
  // In the front page's own clothes, not in the back office's.
  route("admin/articles/carte", "routes/public/home/newsroom-card.tsx"),
  route("admin", at("layout.tsx"), [
    index(at("dashboard/dashboard.tsx")),
    route("explications", at("explanations/explanations.tsx")),
    route("explications/presidentielle", at("explanations/campaign.tsx")),
    route("explications/brouillon", at("explanations/practice-draft.ts")),
    ...several(at("autosave/calls.ts"), ["saisie", "saisie/jeter", "saisie/presents"]),
    section("une", [
      index(at("front-page/list.tsx")),
      exportRoute("front-page"),
      route("aujourdhui", at("front-page/today.ts")),
      changeGuard("front-page", [
        ...editRoutes("front-page", ["nouvelle", ":id"]),
        ...buttonRoutes("front-page", ["supprimer", "retablir"]),
        ...bulkRoutes("front-page", ["supprimer", "retablir"]),
      ]),
    ]),
    section("articles", articleRoutes),
    section("flash-infos", [
      ...declaredList("flash"),
      ...editRoutes("flash-infos", ["nouveau", ":id"]),
      route(":id/publier", at("flash-infos/publish.tsx")),
      ...buttonRoutes("flash-infos", ["depublier", "retablir"]),
      changeGuard("flash-infos", [
        ...buttonRoutes("flash-infos", ["supprimer"]),
        ...bulkRoutes("flash-infos", ["publier", "depublier", "supprimer", "retablir"]),
      ]),
    ]),
    section("videos", [
      ...declaredList("video"),
      route("image/:videoId", at("videos/thumbnail-preview.ts")),
      changeGuard("videos", declaredChanges("video")),
    ]),
    section("media", [
      index(at("media/list.tsx")),
      exportRoute("media"),
      route(":id", at("media/show.tsx")),
      changeGuard("media", [
        route("nouvelle", at("media/new.tsx")),
        route(":id/remplacer", at("media/replace.tsx")),
        ...buttonRoutes("media", ["supprimer", "retablir"], { file: "buttons.tsx" }),
        ...bulkRoutes("media", ["supprimer", "retablir"]),
      ]),
    ]),
    section("categories", [
      ...declaredList("category"),
      changeGuard("categories", [
        ...editRoutes("categories", ["nouvelle", ":id"]),
        route(":id/supprimer", at("categories/delete.tsx")),
        ...buttonRoutes("categories", ["deplacer", "retablir"]),
        ...bulkRoutes("categories", ["supprimer", "retablir"]),
      ]),
    ]),
    section("calendar", [
      index(at("calendar/calendar.tsx")),
      exportRoute("calendar"),
      route(":id", at("calendar/event.tsx")),
      route("abonnement", at("calendar/subscription.tsx")),
      ...several(at("calendar/feed-buttons.ts"), ["abonnement/ouvrir", "abonnement/fermer"]),
      changeGuard("calendar", [
        route("nouveau", at("calendar/new.tsx")),
        ...buttonRoutes("calendar", ["supprimer", "retablir"]),
        ...bulkRoutes("calendar", ["supprimer", "retablir"]),
      ]),
    ]),
    section("documents", [
      index(at("documents/list.tsx")),
      exportRoute("documents"),
      route(":id", at("documents/document.tsx")),
      ...several(at("shared/private-files.ts"), [":id/fichier", ":id/versions/:number"]),
      changeGuard("documents", [
        route("nouveau", at("documents/new.tsx")),
        route(":id/nouvelle-version", at("documents/renew.tsx")),
        ...buttonRoutes("documents", ["supprimer", "retablir"]),
        ...bulkRoutes("documents", ["supprimer", "retablir"]),
      ]),
    ]),
    section("team", [...declaredList("team-member"), ...declaredChanges("team-member")]),
    section("applications", [
      index(at("applications/list.tsx")),
      exportRoute("applications"),
      route(":id", at("applications/application.tsx")),
      ...several(at("shared/private-files.ts"), [":id/cv"]),
      route(":id/noter", at("applications/note.tsx")),
      route(":id/repondre", at("applications/reply.tsx")),
      ...buttonRoutes("applications", ["classer", "supprimer", "retablir"]),
      ...bulkRoutes("applications", ["supprimer", "retablir"]),
    ]),
    section("assurances", [...declaredList("insurance"), ...declaredChanges("insurance")]),
    section("registres", [
      index(at("registers/redirect-to-staff.ts")),
      route("effectif", at("registers/staff/list.tsx")),
      route("effectif/imprimer", at("registers/staff/print.tsx")),
      route("effectif/exporter", at("registers/staff/export.ts")),
      ...editRoutes("registers/staff", ["effectif/nouveau", "effectif/:id"]),
      ...buttonRoutes("registers/staff", ["supprimer", "retablir"], { under: "effectif/" }),
      route("adherant", at("registers/members/list.tsx")),
      route("adherant/imprimer", at("registers/members/print.tsx")),
      route("adherant/exporter", at("registers/members/export.ts")),
      ...editRoutes("registers/members", ["adherant/nouveau", "adherant/:id"]),
      route("adherant/:id/cotisation", at("registers/members/due.tsx")),
      ...buttonRoutes("registers/members", ["supprimer", "retablir"], { under: "adherant/" }),
    ]),
    section("courriels", [
      index(at("mails/list.tsx")),
      exportRoute("mails"),
      ...buttonRoutes("mails", ["renvoyer"]),
      ...bulkRoutes("mails", ["renvoyer"]),
    ]),
    section("sante", [index(at("health/health.tsx")), route("taches/:id/relancer", at("health/retry.ts"))]),
    section("messages", [
      index(at("messages/list.tsx")),
      exportRoute("messages"),
      route(":id", at("messages/message.tsx")),
      ...buttonRoutes("messages", ["classer", "attribuer", "supprimer", "retablir"]),
      ...bulkRoutes("messages", ["lire", "clore", "indesirable", "rouvrir", "supprimer", "retablir"]),
    ]),
    section("demandes", [
      index(at("requests/list.tsx")),
      exportRoute("requests"),
      route(":id", at("requests/request.tsx")),
      changeGuard("requests", [
        ...editRoutes("requests", ["nouvelle", ":id/modifier"]),
        route(":id/accepter", at("requests/accept.tsx")),
        route(":id/refuser", at("requests/refuse.tsx")),
        ...buttonRoutes("requests", ["attribuer", "etudier", "publiee", "supprimer", "retablir"]),
        ...bulkRoutes("requests", ["supprimer", "retablir"]),
      ]),
    ]),
    section("users", [
      index(at("users/list.tsx")),
      exportRoute("users"),
      route("nouveau", at("users/new.tsx")),
      route(":id", at("users/edit.tsx")),
      route(":id/mot-de-passe", at("users/password.tsx")),
      route(":id/deux-etapes", at("users/two-step.tsx")),
      route(":id/desactiver", at("users/deactivate.tsx")),
      ...buttonRoutes("users", ["fermer-sessions", "reactiver"]),
      ...bulkRoutes("users", ["desactiver", "reactiver"]),
    ]),
    section("notifications-test", [
      index(at("notifications/home.tsx")),
      route(":id", at("notifications/campaign.tsx")),
      route(":id/arreter", at("notifications/stop.ts")),
    ]),
    section("public-users", [
      index(at("public-users/list.tsx")),
      route("abonnes", at("public-users/subscribers.tsx")),
      exportRoute("public-users"),
      route(":id", at("public-users/reader.tsx")),
      route(":id/suspendre", at("public-users/suspend.tsx")),
      ...buttonRoutes("public-users", ["renvoyer-code", "lever-suspension", "fermer-sessions"]),
      route(":id/exporter", at("public-users/export.ts")),
      ...bulkRoutes("public-users", ["suspendre", "lever-suspension", "renvoyer-code"]),
      route(":id/supprimer", at("public-users/delete.tsx")),
    ]),
    route("settings", at("settings/section.tsx"), [
      layout(at("settings/mine.tsx"), [
        index(at("settings/profile.tsx")),
        route("mot-de-passe", at("settings/password.tsx")),
        route("deux-etapes", at("settings/two-step/state.tsx")),
        route("deux-etapes/activer", at("settings/two-step/enable.tsx")),
        route("deux-etapes/codes", at("settings/two-step/renew.tsx")),
        route("deux-etapes/desactiver", at("settings/two-step/disable.tsx")),
        route("sessions", at("settings/sessions.tsx")),
      ]),
      ...several(at("settings/buttons.ts"), ["deux-etapes/commencer", "sessions/autres", "sessions/:handle/terminer"]),
      layout(at("settings/site-section.tsx"), [
        route("site", at("settings/site.tsx")),
        route("logo", at("settings/logo.tsx")),
        ...settingGroups(),
      ]),
    ]),
    section("studio-live", [index(at("studio-live/studio.tsx")), route("arreter", at("studio-live/stop.tsx"))]),
    section("directs", directRoutes),
    section("analytics", [index(at("analytics/analytics.tsx"))]),
    section("audit-trail", [
      index(at("audit-trail/list.tsx")),
      route("securite", at("audit-trail/security.tsx")),
      ...several(at("audit-trail/exports.ts"), ["exporter", "confirmer", "securite/exporter"]),
      route(":seq", at("audit-trail/entry.tsx")),
    ]),
    section("news", [
      index(at("news/list.tsx")),
      exportRoute("news"),
      route(":id", at("news/item.tsx")),
      changeGuard("news", [
        route("nouvelle", at("news/new.tsx")),
        ...buttonRoutes("news", ["masquer", "afficher", "supprimer", "retablir"]),
        ...bulkRoutes("news", ["masquer", "afficher", "retablir"]),
      ]),
    ]),
    section("glossaire", [...declaredList("term"), changeGuard("glossary", declaredChanges("term"))]),
    section("recherche", [...declaredList("search-phrase"), changeGuard("search", declaredChanges("search-phrase"))]),
    section("sources", [
      index(at("sources/feeds/list.tsx")),
      exportRoute("sources/feeds"),
      route(":id", at("sources/feeds/show.tsx")),
      ...declaredList("reference"),
      ...declaredList("press-contact"),
      ...declaredList("podcast-platform"),
      changeGuard("sources", [
        route("nouveau", at("sources/feeds/new.tsx")),
        route("apercu", at("sources/feeds/preview.tsx")),
        route(":id/modifier", at("sources/feeds/edit.tsx")),
        route(":id/recuperer", at("sources/feeds/fetch-now.ts")),
        ...buttonRoutes("sources/feeds", ["activer", "desactiver", "supprimer", "retablir"]),
        ...bulkRoutes("sources/feeds", ["activer", "desactiver", "supprimer", "retablir"]),
        ...declaredChanges("reference"),
        ...declaredChanges("press-contact"),
        ...declaredChanges("podcast-platform"),
      ]),
    ]),
    section("equilibre", [index(at("balance/board.tsx")), route("exporter", at("balance/export.ts"))]),
    section("verifications", [
      index(at("verifications/list.tsx")),
      changeGuard("verifications", bulkRoutes("verifications", ["verifier", "planifier"], { file: "mark.ts" })),
    ]),
    section("elections", electionRoutes),
    section("apprendre", [
      ...declaredList("learning-module"),
      ...declaredList("lesson"),
      changeGuard("learning", [...declaredChanges("learning-module"), ...declaredChanges("lesson")]),
    ]),
    section("instagram-sources", [
      ...declaredList("instagram-source"),
      ...declaredList("instagram-post"),
      changeGuard("instagram-sources", [...declaredChanges("instagram-source"), ...declaredChanges("instagram-post")]),
    ]),
    section("partis", [...declaredList("party"), changeGuard("partis", declaredChanges("party"))]),
    section("fabrique-loi", [
      ...declaredList("law-step"),
      changeGuard("fabrique-loi", [
        ...several(at("lawmaking/guide.tsx"), ["page/france", "page/belgique"]),
        ...declaredChanges("law-step"),
      ]),
    ]),
    route("*", at("not-found.tsx")),
  ]),
];
