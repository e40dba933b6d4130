-- AlterTable
ALTER TABLE "Candidacy" ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
