-- CreateTable
CREATE TABLE "ArticleAnswer" (
    "readerId" INTEGER NOT NULL,
    "articleId" INTEGER NOT NULL,
    "doneAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("readerId", "articleId"),
    CONSTRAINT "ArticleAnswer_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleAnswer_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ArticleAnswer_articleId_idx" ON "ArticleAnswer"("articleId");
