-- CreateTable
CREATE TABLE "ArticleComment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "authorId" INTEGER,
    "quote" TEXT NOT NULL DEFAULT '',
    "prefix" TEXT NOT NULL DEFAULT '',
    "suffix" TEXT NOT NULL DEFAULT '',
    "paragraph" INTEGER NOT NULL DEFAULT 0,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" DATETIME,
    "resolvedById" INTEGER,
    CONSTRAINT "ArticleComment_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleComment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "ArticleComment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ArticleComment_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CorrectionRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "asked" TEXT NOT NULL,
    "receivedOn" DATETIME NOT NULL,
    "dueOn" DATETIME NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "motive" TEXT NOT NULL DEFAULT '',
    "published" TEXT NOT NULL DEFAULT '',
    "articleId" INTEGER,
    "messageId" INTEGER,
    "assigneeId" INTEGER,
    "closedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "CorrectionRequest_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CorrectionRequest_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CorrectionRequest_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN "articleId" INTEGER REFERENCES "Article" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "ContactMessage_articleId_idx" ON "ContactMessage"("articleId");

-- CreateIndex
CREATE INDEX "ArticleComment_articleId_parentId_resolvedAt_idx" ON "ArticleComment"("articleId", "parentId", "resolvedAt");

-- CreateIndex
CREATE INDEX "ArticleComment_parentId_idx" ON "ArticleComment"("parentId");

-- CreateIndex
CREATE INDEX "ArticleComment_authorId_idx" ON "ArticleComment"("authorId");

-- CreateIndex
CREATE INDEX "ArticleComment_resolvedById_idx" ON "ArticleComment"("resolvedById");

-- CreateIndex
CREATE INDEX "CorrectionRequest_deletedAt_status_dueOn_idx" ON "CorrectionRequest"("deletedAt", "status", "dueOn");

-- CreateIndex
CREATE INDEX "CorrectionRequest_deletedAt_receivedOn_idx" ON "CorrectionRequest"("deletedAt", "receivedOn");

-- CreateIndex
CREATE INDEX "CorrectionRequest_articleId_idx" ON "CorrectionRequest"("articleId");

-- CreateIndex
CREATE INDEX "CorrectionRequest_messageId_idx" ON "CorrectionRequest"("messageId");

-- CreateIndex
CREATE INDEX "CorrectionRequest_assigneeId_idx" ON "CorrectionRequest"("assigneeId");
