import { withdrawCampaign } from "#app/modules/push/campaigns.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { articleGone, articleSubject } from "./saving.server.ts";

/** In the bin, readers no longer find it and no notification announces it. Restored, it has its former state. */
export const articleBin = bin({
  noun: "article",
  words: { gone: articleGone },
  right: canPublish,
  find: (tx, where) => tx.article.findMany({ where, select: { id: true, title: true, slug: true, status: true } }),
  mark: async (tx, id, data) => {
    const withdrawn = data.deletedAt ? await withdrawCampaign(tx, articleSubject(id)) : {};
    return tx.article.update({ where: { id }, data: { ...data, ...withdrawn, confirmedPush: null } });
  },
  erase: (tx, id) => tx.article.delete({ where: { id } }),
});
