-- AlterTable
ALTER TABLE "Article" ADD COLUMN "confirmedPush" TEXT;

-- AlterTable
ALTER TABLE "Flash" ADD COLUMN "confirmedPush" TEXT;
