-- CreateTable
CREATE TABLE "ArticleReview" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "proposed" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL,
    "askedById" INTEGER,
    "askedByLabel" TEXT NOT NULL DEFAULT '',
    "askedAt" DATETIME,
    "reviewedAt" DATETIME,
    "reviewedById" INTEGER,
    "reviewerLabel" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ArticleReview_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleReview_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ArticleReview_reviewedById_fkey" FOREIGN KEY ("reviewedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Article" ADD COLUMN "sensitive" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Article" ADD COLUMN "notSensitiveWhy" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "ArticleReview_articleId_reviewedAt_idx" ON "ArticleReview"("articleId", "reviewedAt");

-- CreateIndex
CREATE INDEX "ArticleReview_reviewedAt_askedAt_idx" ON "ArticleReview"("reviewedAt", "askedAt");

-- CreateIndex
CREATE INDEX "ArticleReview_askedById_idx" ON "ArticleReview"("askedById");

-- CreateIndex
CREATE INDEX "ArticleReview_reviewedById_idx" ON "ArticleReview"("reviewedById");
