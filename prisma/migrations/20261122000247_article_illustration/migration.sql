-- The house's drawing that stands for a picture; empty: the one given by default.
ALTER TABLE "Article" ADD COLUMN "illustration" TEXT NOT NULL DEFAULT '';
