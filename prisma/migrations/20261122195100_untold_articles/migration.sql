-- CreateIndex
CREATE INDEX "Article_deletedAt_status_notifyOnPublish_notifiedAt_publishedAt_idx" ON "Article"("deletedAt", "status", "notifyOnPublish", "notifiedAt", "publishedAt");
