-- CreateTable
CREATE TABLE "DirectFigure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "directId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "DirectFigure_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DirectFigure_check_1" CHECK (length("label") BETWEEN 1 AND 60 AND length("value") BETWEEN 1 AND 30)
);

-- CreateTable
CREATE TABLE "DirectReminder" (
    "directId" INTEGER NOT NULL,
    "readerId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME,

    PRIMARY KEY ("directId", "readerId"),
    CONSTRAINT "DirectReminder_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DirectReminder_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Direct" ADD COLUMN "programme" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Direct" ADD COLUMN "takeaways" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Direct" ADD COLUMN "takeawaysHtml" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Direct" ADD COLUMN "questionsOpen" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Direct" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Direct" ADD COLUMN "headRevision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "DirectUpdate" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'text' CONSTRAINT "DirectUpdate_check_kind" CHECK ("kind" IN ('text', 'vote', 'quote', 'figure'));
ALTER TABLE "DirectUpdate" ADD COLUMN "particulars" TEXT NOT NULL DEFAULT '{}';
ALTER TABLE "DirectUpdate" ADD COLUMN "correction" TEXT NOT NULL DEFAULT '';
ALTER TABLE "DirectUpdate" ADD COLUMN "announcedAt" DATETIME;

-- AlterTable
ALTER TABLE "DirectQuestion" ADD COLUMN "askerHash" TEXT;
ALTER TABLE "DirectQuestion" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

-- Coverages that were there go on from where their updates are.
UPDATE "Direct" SET "revision" = COALESCE((SELECT MAX("revision") FROM "DirectUpdate" WHERE "directId" = "Direct"."id"), 0);

-- CreateIndex
CREATE INDEX "DirectFigure_directId_position_idx" ON "DirectFigure"("directId", "position");

-- CreateIndex
CREATE INDEX "DirectReminder_readerId_idx" ON "DirectReminder"("readerId");

-- CreateIndex
CREATE INDEX "DirectQuestion_directId_revision_idx" ON "DirectQuestion"("directId", "revision");

-- CreateIndex
CREATE INDEX "DirectQuestion_askerHash_idx" ON "DirectQuestion"("askerHash");
