-- AlterTable
ALTER TABLE "GlossaryTerm" ADD COLUMN "pronunciation" TEXT NOT NULL DEFAULT '';
