-- AlterTable
ALTER TABLE "GlossaryTerm" ADD COLUMN "example" TEXT NOT NULL DEFAULT '';
ALTER TABLE "GlossaryTerm" ADD COLUMN "sources" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "GlossaryTerm" ADD COLUMN "asOf" DATETIME;
ALTER TABLE "GlossaryTerm" ADD COLUMN "exact" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Article" ADD COLUMN "linkedHtml" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Article" ADD COLUMN "linkedWith" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "DirectUpdate" ADD COLUMN "linkedHtml" TEXT NOT NULL DEFAULT '';
ALTER TABLE "DirectUpdate" ADD COLUMN "linkedWith" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "GlossarySlug" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "termId" INTEGER NOT NULL,
    CONSTRAINT "GlossarySlug_termId_fkey" FOREIGN KEY ("termId") REFERENCES "GlossaryTerm" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GlossaryMention" (
    "articleId" INTEGER NOT NULL,
    "termId" INTEGER NOT NULL,

    PRIMARY KEY ("articleId", "termId"),
    CONSTRAINT "GlossaryMention_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GlossaryMention_termId_fkey" FOREIGN KEY ("termId") REFERENCES "GlossaryTerm" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "GlossarySlug_termId_idx" ON "GlossarySlug"("termId");

-- CreateIndex
CREATE INDEX "GlossaryMention_termId_idx" ON "GlossaryMention"("termId");

-- CreateIndex
CREATE INDEX "Article_linkedWith_idx" ON "Article"("linkedWith");

-- CreateIndex
CREATE INDEX "DirectUpdate_linkedWith_idx" ON "DirectUpdate"("linkedWith");
