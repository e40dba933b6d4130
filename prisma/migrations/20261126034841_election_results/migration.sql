-- Columns are added one by one: a table made anew would lose its triggers, which keep the search.
ALTER TABLE "Election" ADD COLUMN "resultName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Election" ADD COLUMN "resultSeats" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Election" ADD COLUMN "resultGroups" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Election" ADD COLUMN "resultUrl" TEXT NOT NULL DEFAULT '';
