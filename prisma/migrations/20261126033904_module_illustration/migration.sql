-- AlterTable
ALTER TABLE "LearningModule" ADD COLUMN "illustration" TEXT NOT NULL DEFAULT '';
