-- AlterTable
ALTER TABLE "LessonResult" ADD COLUMN "isPartial" BOOLEAN NOT NULL DEFAULT false;
