-- CreateIndex
CREATE INDEX "Article_deletedAt_title_idx" ON "Article"("deletedAt", "title");

-- CreateIndex
CREATE INDEX "Article_deletedAt_publishedAt_idx" ON "Article"("deletedAt", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_deletedAt_status_updatedAt_idx" ON "Article"("deletedAt", "status", "updatedAt");
