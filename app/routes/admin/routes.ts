import { type RouteConfigEntry, index, layout, route } from "@react-router/dev/routes";
import { articleRoutes } from "./articles/routes.ts";
import { bulkRoutes, buttonRoutes, changing } from "./button-routes.ts";

const at = (file: string) => `routes/admin/${file}`;

/** The pages of a place of navigation.ts, behind the guard that its section asks for. */
const section = (path: string, pages: RouteConfigEntry[]) =>
  route(path, at("section.tsx"), { id: at(`${path}/section`) }, pages);

export const adminRoutes: RouteConfigEntry[] = [
  route("admin", at("layout.tsx"), [
    index(at("dashboard/dashboard.tsx")),
    route("explications", at("explanations/explanations.tsx")),
    route("explications/brouillon", at("explanations/practice-draft.ts")),
    route("raccourcis", at("shortcuts/shortcuts.tsx")),
    section("articles", articleRoutes),
    section("flash-infos", [
      index(at("flash-infos/list.tsx")),
      route("nouveau", at("flash-infos/new.tsx")),
      route(":id", at("flash-infos/edit.tsx")),
      ...buttonRoutes("flash-infos", ["publier", "depublier", "retablir"]),
      changing("flash-infos", [
        ...buttonRoutes("flash-infos", ["supprimer"]),
        ...bulkRoutes("flash-infos", ["publier", "depublier", "supprimer", "retablir"]),
      ]),
    ]),
    section("videos", [
      index(at("videos/list.tsx")),
      route("image/:videoId", at("videos/glimpse.ts")),
      changing("videos", [
        route("nouvelle", at("videos/new.tsx")),
        route(":id", at("videos/edit.tsx")),
        ...buttonRoutes("videos", ["publier", "masquer", "deplacer", "supprimer", "retablir"]),
        ...bulkRoutes("videos", ["publier", "masquer", "supprimer", "retablir"]),
      ]),
    ]),
    section("categories", [
      index(at("categories/list.tsx")),
      changing("categories", [
        route("nouvelle", at("categories/new.tsx")),
        route(":id", at("categories/edit.tsx")),
        route(":id/supprimer", at("categories/delete.tsx")),
        ...buttonRoutes("categories", ["deplacer", "retablir"]),
      ]),
    ]),
    section("calendar", [
      index(at("calendar/calendar.tsx")),
      route(":id", at("calendar/event.tsx")),
      route("abonnement", at("calendar/subscription.tsx")),
      route("abonnement/ouvrir", at("calendar/open-feed.ts")),
      route("abonnement/fermer", at("calendar/close-feed.ts")),
      changing("calendar", [
        route("nouveau", at("calendar/new.tsx")),
        ...buttonRoutes("calendar", ["supprimer", "retablir"]),
      ]),
    ]),
    section("documents", [
      index(at("documents/list.tsx")),
      route(":id", at("documents/document.tsx")),
      route(":id/fichier", at("documents/download.ts"), { id: at("documents/download/last") }),
      route(":id/versions/:number", at("documents/download.ts"), { id: at("documents/download/version") }),
      changing("documents", [
        route("nouveau", at("documents/new.tsx")),
        route(":id/nouvelle-version", at("documents/renew.tsx")),
        ...buttonRoutes("documents", ["supprimer", "retablir"]),
      ]),
    ]),
    section("team", [
      index(at("team/list.tsx")),
      route("nouveau", at("team/new.tsx")),
      route(":id", at("team/edit.tsx")),
      ...buttonRoutes("team", ["deplacer", "supprimer", "retablir"]),
    ]),
    section("applications", [
      index(at("applications/list.tsx")),
      route(":id", at("applications/application.tsx")),
      route(":id/cv", at("applications/cv.ts")),
      route(":id/classer", at("applications/mark.ts")),
      route(":id/noter", at("applications/note.tsx")),
      route(":id/repondre", at("applications/reply.tsx")),
      ...buttonRoutes("applications", ["supprimer", "retablir"]),
    ]),
    section("courriels", [index(at("mails/list.tsx")), route(":id/renvoyer", at("mails/retry.ts"))]),
    section("messages", [
      index(at("messages/list.tsx")),
      route(":id", at("messages/message.tsx")),
      route(":id/saisie", at("messages/autosave.ts")),
      route(":id/classer", at("messages/mark.ts")),
      route(":id/attribuer", at("messages/assign.ts")),
      ...buttonRoutes("messages", ["supprimer", "retablir"]),
      ...bulkRoutes("messages", ["lire", "clore", "indesirable", "rouvrir", "supprimer", "retablir"]),
    ]),
    section("users", [
      index(at("users/list.tsx")),
      route("nouveau", at("users/new.tsx")),
      route(":id", at("users/edit.tsx")),
      route(":id/mot-de-passe", at("users/password.tsx")),
      route(":id/deux-etapes", at("users/two-step.tsx")),
      route(":id/desactiver", at("users/deactivate.tsx")),
      ...buttonRoutes("users", ["fermer-sessions", "reactiver"]),
    ]),
    section("public-users", [
      index(at("public-users/list.tsx")),
      route(":id", at("public-users/reader.tsx")),
      route(":id/suspendre", at("public-users/suspend.tsx")),
      ...buttonRoutes("public-users", ["renvoyer-code", "lever-suspension", "fermer-sessions"]),
      route(":id/exporter", at("public-users/export.ts")),
      route(":id/supprimer", at("public-users/delete.tsx")),
    ]),
    route("settings", at("settings/section.tsx"), [
      index(at("settings/profile.tsx")),
      route("mot-de-passe", at("settings/password.tsx")),
      route("deux-etapes", at("settings/two-step/state.tsx")),
      route("deux-etapes/commencer", at("settings/two-step/begin.ts")),
      route("deux-etapes/activer", at("settings/two-step/enable.tsx")),
      route("deux-etapes/codes", at("settings/two-step/renew.tsx")),
      route("deux-etapes/desactiver", at("settings/two-step/disable.tsx")),
      route("sessions", at("settings/sessions.tsx")),
      route("sessions/autres", at("settings/end-other-sessions.ts")),
      route("sessions/:handle/terminer", at("settings/end-session.ts")),
      layout(at("settings/site-section.tsx"), [
        route("securite", at("settings/security.tsx")),
        route("identite", at("settings/identity.tsx")),
        route("reseaux", at("settings/socials.tsx")),
        route("alerte", at("settings/breaking-banner.tsx")),
        route("recrutement", at("settings/recruitment-banner.tsx")),
        route("video", at("settings/default-video.tsx")),
        route("logo", at("settings/logo.tsx")),
        route("mesure", at("settings/measure.tsx")),
        route("maintenance", at("settings/maintenance.tsx")),
      ]),
    ]),
    section("analytics", [index(at("analytics/analytics.tsx"))]),
    section("audit-trail", [
      index(at("audit-trail/list.tsx")),
      route("exporter", at("audit-trail/export.ts")),
      route("securite", at("audit-trail/security.tsx")),
      route(":seq", at("audit-trail/entry.tsx")),
    ]),
    section("news", [
      index(at("news/list.tsx")),
      route(":id", at("news/item.tsx")),
      changing("news", [
        route("nouvelle", at("news/new.tsx")),
        ...buttonRoutes("news", ["masquer", "afficher", "supprimer", "retablir"]),
        ...bulkRoutes("news", ["masquer", "afficher", "retablir"]),
      ]),
    ]),
    section("sources", [
      index(at("sources/feeds/list.tsx")),
      route(":id", at("sources/feeds/show.tsx")),
      route("references", at("sources/references/list.tsx")),
      route("contacts", at("sources/contacts/list.tsx")),
      route("plateformes", at("sources/platforms/list.tsx")),
      changing("sources", [
        route("nouveau", at("sources/feeds/new.tsx")),
        route("apercu", at("sources/feeds/preview.tsx")),
        route(":id/modifier", at("sources/feeds/edit.tsx")),
        route(":id/recuperer", at("sources/feeds/fetch-now.ts")),
        ...buttonRoutes("sources/feeds", ["activer", "desactiver", "supprimer", "retablir"]),
        ...bulkRoutes("sources/feeds", ["activer", "desactiver", "supprimer", "retablir"]),
        route("references/nouvelle", at("sources/references/new.tsx")),
        route("references/:id", at("sources/references/edit.tsx")),
        ...buttonRoutes("sources/references", ["deplacer", "supprimer", "retablir"], { under: "references/" }),
        route("contacts/nouveau", at("sources/contacts/new.tsx")),
        route("contacts/:id", at("sources/contacts/edit.tsx")),
        ...buttonRoutes("sources/contacts", ["supprimer", "retablir"], { under: "contacts/" }),
        ...bulkRoutes("sources/contacts", ["supprimer", "retablir"], { under: "contacts/" }),
        route("plateformes/nouvelle", at("sources/platforms/new.tsx")),
        route("plateformes/:id", at("sources/platforms/edit.tsx")),
        ...buttonRoutes("sources/platforms", ["deplacer", "supprimer", "retablir"], { under: "plateformes/" }),
      ]),
    ]),
    section("instagram-sources", [
      index(at("instagram-sources/accounts/list.tsx")),
      route("publications", at("instagram-sources/posts/list.tsx")),
      changing("instagram-sources", [
        route("nouveau", at("instagram-sources/accounts/new.tsx")),
        route(":id", at("instagram-sources/accounts/edit.tsx")),
        ...buttonRoutes("instagram-sources/accounts", ["supprimer", "retablir"]),
        route("publications/nouvelle", at("instagram-sources/posts/new.tsx")),
        route("publications/:id", at("instagram-sources/posts/edit.tsx")),
        ...buttonRoutes("instagram-sources/posts", ["supprimer", "retablir"], { under: "publications/" }),
      ]),
    ]),
    route("*", at("not-found.tsx")),
  ]),
];
