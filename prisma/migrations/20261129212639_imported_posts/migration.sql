-- CreateTable
CREATE TABLE "ImportedPost" (
    "source" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "articleId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("source", "sourceId")
);

-- CreateIndex
CREATE INDEX "ImportedPost_articleId_idx" ON "ImportedPost"("articleId");
