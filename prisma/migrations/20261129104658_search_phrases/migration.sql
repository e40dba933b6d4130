-- CreateTable
CREATE TABLE "SearchPhrase" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "phrase" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "SearchPhrase_deletedAt_idx" ON "SearchPhrase"("deletedAt");
