-- AlterTable
ALTER TABLE "LetterIssue" ADD COLUMN "editedById" INTEGER;
