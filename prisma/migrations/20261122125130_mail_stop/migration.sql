-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "stopUrl" TEXT;
