-- One table for the old addresses of every noun, in place of one each.
CREATE TABLE "OldSlug" (
    "noun" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "rowId" INTEGER NOT NULL,

    PRIMARY KEY ("noun", "slug")
);
CREATE INDEX "OldSlug_noun_rowId_idx" ON "OldSlug"("noun", "rowId");
INSERT INTO "OldSlug" ("noun", "slug", "rowId") SELECT 'article', "slug", "articleId" FROM "ArticleSlug";
INSERT INTO "OldSlug" ("noun", "slug", "rowId") SELECT 'term', "slug", "termId" FROM "GlossarySlug";
DROP TABLE "ArticleSlug";
DROP TABLE "GlossarySlug";
