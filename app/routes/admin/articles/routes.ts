import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, exportRoute, several } from "../section-routes.ts";

const at = (file: string) => `routes/admin/articles/${file}`;

/** /admin/articles: one path per page, one per change of state. `:id` is "new" where a draft not saved yet may answer. */
export const articleRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("articles"),
  route("signature", at("signature.tsx")),
  ...several(at("calls.ts"), [
    "images",
    "titre-de-page",
    "avant-publication",
    "apercu-du-texte",
    "liens/chercher",
    "blocs/choix",
    "blocs/rouvrir",
    "blocs/:kind/ecrire",
    ":id/saisie",
    ":id/oublier",
    ":id/relecture/retirer",
    ":id/commentaires/:comment/resoudre",
    ":id/commentaires/:comment/rouvrir",
    ":id/versions/:number/restaurer",
    ":id/versions/:number/masquer",
    ":id/versions/:number/montrer",
    ":id/reseaux/images.zip",
    ":id/reseaux/:file",
  ]),
  route("liens", at("links/page.tsx")),
  route("blocs", at("blocks/blocks.tsx")),
  route("blocs/:kind", at("blocks/block.tsx")),
  ...several(at("edit.tsx"), ["new", ":id", ":id/etape", ":id/publier", ":id/programmer", ":id/relecture/demander"]),
  route(":id/relire", at("comments/reread.tsx")),
  route(":id/apercu-de-la-saisie", at("preview-page.tsx")),
  route(":id/commentaires/nouveau", at("comments/new.tsx")),
  route(":id/commentaires/:comment/repondre", at("comments/reply.tsx")),
  route(":id/prevenir", at("tell.tsx")),
  route(":id/relecture", at("review/review.tsx")),
  ...buttonRoutes("articles", ["depublier", "archiver", "retablir", "apercu", "apercu/fermer"]),
  changeGuard("articles", [
    ...buttonRoutes("articles", ["supprimer"]),
    ...bulkRoutes("articles", ["publier", "depublier", "archiver", "supprimer", "retablir"]),
  ]),
  route(":id/reseaux", at("social.tsx")),
  route(":id/versions", at("revisions.tsx")),
  route(":id/versions/:number", at("revision.tsx")),
];
