-- AlterTable
ALTER TABLE "Mail" ADD COLUMN "inReplyTo" TEXT;
