-- AlterTable
ALTER TABLE "DirectUpdate" ADD COLUMN "announcedTo" INTEGER NOT NULL DEFAULT 0;
