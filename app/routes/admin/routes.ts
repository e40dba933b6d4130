import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { articleRoutes } from "./articles/routes.ts";

const at = (file: string) => `routes/admin/${file}`;

export const adminRoutes: RouteConfigEntry[] = [
  route("admin", at("layout.tsx"), [
    index(at("dashboard/dashboard.tsx")),
    route("explications", at("explanations/explanations.tsx")),
    route("explications/brouillon", at("explanations/practice-draft.ts")),
    ...articleRoutes,
    route("flash-infos", at("flash-infos/section.tsx"), [
      index(at("flash-infos/list.tsx")),
      route("nouveau", at("flash-infos/new.tsx")),
      route(":id", at("flash-infos/edit.tsx")),
      route(":id/publier", at("flash-infos/publish.ts")),
      route(":id/depublier", at("flash-infos/unpublish.ts")),
      route(":id/supprimer", at("flash-infos/delete.tsx")),
      route(":id/retablir", at("flash-infos/restore.ts")),
    ]),
    route("videos", at("videos/section.tsx"), [
      index(at("videos/list.tsx")),
      route("nouvelle", at("videos/new.tsx")),
      route(":id", at("videos/edit.tsx")),
      route(":id/publier", at("videos/publish.ts")),
      route(":id/masquer", at("videos/hide.ts")),
      route(":id/deplacer", at("videos/move.ts")),
      route(":id/supprimer", at("videos/delete.tsx")),
      route(":id/retablir", at("videos/restore.ts")),
    ]),
    route("categories", at("categories/section.tsx"), [
      index(at("categories/list.tsx")),
      route("nouvelle", at("categories/new.tsx")),
      route(":id", at("categories/edit.tsx")),
      route(":id/deplacer", at("categories/move.ts")),
      route(":id/supprimer", at("categories/delete.tsx")),
      route(":id/retablir", at("categories/restore.ts")),
    ]),
    route("messages", at("messages/section.tsx"), [
      index(at("messages/list.tsx")),
      route(":id", at("messages/message.tsx")),
      route(":id/classer", at("messages/mark.ts")),
      route(":id/attribuer", at("messages/assign.ts")),
      route(":id/supprimer", at("messages/delete.tsx")),
      route(":id/retablir", at("messages/restore.ts")),
    ]),
    route("users", at("users/section.tsx"), [
      index(at("users/list.tsx")),
      route("nouveau", at("users/new.tsx")),
      route(":id", at("users/edit.tsx")),
      route(":id/mot-de-passe", at("users/password.tsx")),
      route(":id/desactiver", at("users/deactivate.tsx")),
      route(":id/reactiver", at("users/reactivate.ts")),
    ]),
    route("settings", at("settings/section.tsx"), [
      index(at("settings/profile.tsx")),
      route("mot-de-passe", at("settings/password.tsx")),
      route("identite", at("settings/identity.tsx")),
      route("reseaux", at("settings/socials.tsx")),
      route("alerte", at("settings/breaking-banner.tsx")),
      route("recrutement", at("settings/recruitment-banner.tsx")),
      route("video", at("settings/default-video.tsx")),
    ]),
    route("audit-trail", at("audit-trail/section.tsx"), [index(at("audit-trail/list.tsx")), route(":seq", at("audit-trail/entry.tsx"))]),
  ]),
];
