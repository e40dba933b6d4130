-- Columns alone: the table is not made again.
ALTER TABLE "Media" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Media" ADD COLUMN "deletedAt" DATETIME;
