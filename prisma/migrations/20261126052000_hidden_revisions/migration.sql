-- AlterTable
ALTER TABLE "ArticleRevision" ADD COLUMN "hiddenAt" DATETIME;
