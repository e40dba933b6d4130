-- AlterTable
ALTER TABLE "NewsItem" ADD COLUMN "storyId" INTEGER;

-- CreateIndex
CREATE INDEX "NewsItem_storyId_publishedAt_idx" ON "NewsItem"("storyId", "publishedAt");
