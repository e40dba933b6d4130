import { bin } from "#app/modules/bin/bin.server.ts";
import { canPublish } from "#app/modules/staff/permissions.ts";
import { articleGone } from "./saving.server.ts";

/** In the bin readers no longer find it; back from it, it has the state it had. */
export const articleBin = bin({
  noun: "article",
  words: { this: "Cet article", gone: articleGone },
  right: canPublish,
  find: (tx, where) => tx.article.findMany({ where, select: { id: true, title: true, slug: true, status: true } }),
  mark: (tx, id, data) => tx.article.update({ where: { id }, data }),
  erase: (tx, id) => tx.article.delete({ where: { id } }),
});
