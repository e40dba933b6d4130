import { type LinkedTexts, findOutdated } from "#app/modules/glossary/linking.server.ts";
import { db } from "#app/platform/db.server.ts";

export const updateTexts: LinkedTexts = {
  stale: (mark, most) =>
    findOutdated(mark, (search) =>
      db.directUpdate.findMany({ ...search, take: most, select: { id: true, version: true, bodyHtml: true } }),
    ),
  // The text of the update does not change, so the coverage's revision does not grow.
  save: (tx, { id, version }, { linkedHtml, linkedWith }) => tx.$executeRaw`
    UPDATE "DirectUpdate" SET "linkedHtml" = ${linkedHtml}, "linkedWith" = ${linkedWith}
    WHERE "id" = ${id} AND "version" = ${version}`,
};
