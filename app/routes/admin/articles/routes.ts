import { type RouteConfigEntry, index, route } from "@react-router/dev/routes";
import { bulkRoutes, buttonRoutes, changeGuard, exportRoute } from "../section-routes.ts";

const at = (file: string) => `routes/admin/articles/${file}`;

/** /admin/articles: one path per page, one per change of state. `:id` is "new" where a draft not saved yet may answer. */
export const articleRoutes: RouteConfigEntry[] = [
  index(at("list.tsx")),
  exportRoute("articles"),
  route("new", at("edit.tsx"), { id: at("new") }),
  route("images", at("images.ts")),
  route("signature", at("signature.tsx")),
  route("titre-de-page", at("source-title.ts")),
  route("avant-publication", at("before-publishing.ts")),
  route("apercu-du-texte", at("preview-text.ts")),
  route("liens", at("links/page.tsx")),
  route("liens/chercher", at("links/search.ts")),
  route("blocs", at("blocks/blocks.tsx")),
  route("blocs/rouvrir", at("blocks/reopen.ts")),
  route("blocs/:kind", at("blocks/block.tsx")),
  route("blocs/:kind/ecrire", at("blocks/write.ts")),
  route(":id", at("edit.tsx")),
  route(":id/etape", at("step.tsx")),
  route(":id/relire", at("comments/reread.tsx")),
  route(":id/apercu-de-la-saisie", at("preview-page.tsx")),
  route(":id/commentaires/nouveau", at("comments/new.tsx")),
  route(":id/commentaires/:comment/repondre", at("comments/reply.tsx")),
  ...["resoudre", "rouvrir"].map((word) =>
    route(`:id/commentaires/:comment/${word}`, at("comments/resolve.ts"), { id: at(`comments/${word}`) }),
  ),
  route(":id/saisie", at("autosave.ts")),
  route(":id/oublier", at("discard-autosave.ts")),
  ...["publier", "programmer", "relecture/demander"].map((word) =>
    route(`:id/${word}`, at("send.tsx"), { id: at(word) }),
  ),
  route(":id/prevenir", at("tell.tsx")),
  route(":id/relecture", at("review/review.tsx")),
  route(":id/relecture/retirer", at("review/withdraw.ts")),
  ...buttonRoutes("articles", ["depublier", "archiver", "retablir", "apercu", "apercu/fermer"]),
  changeGuard("articles", [
    ...buttonRoutes("articles", ["supprimer"]),
    ...bulkRoutes("articles", ["publier", "depublier", "archiver", "supprimer", "retablir"]),
  ]),
  route(":id/reseaux", at("social.tsx")),
  route(":id/reseaux/images.zip", at("social-zip.ts")),
  route(":id/reseaux/:file", at("social-image.ts")),
  route(":id/versions", at("revisions.tsx")),
  route(":id/versions/:number", at("revision.tsx")),
  route(":id/versions/:number/restaurer", at("restore-revision.ts")),
  ...["masquer", "montrer"].map((word) =>
    route(`:id/versions/:number/${word}`, at("hide-revision.ts"), { id: at(word) }),
  ),
];
