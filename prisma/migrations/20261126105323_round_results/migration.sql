-- CreateTable
CREATE TABLE "RoundResult" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "electionId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "noonTurnout" INTEGER,
    "fiveTurnout" INTEGER,
    "turnoutUrl" TEXT NOT NULL DEFAULT '',
    "turnoutAt" DATETIME,
    "institute" TEXT NOT NULL DEFAULT '',
    "estimateUrl" TEXT NOT NULL DEFAULT '',
    "estimates" TEXT NOT NULL DEFAULT '[]',
    "estimatesAt" DATETIME,
    "registered" INTEGER,
    "voters" INTEGER,
    "blank" INTEGER,
    "spoilt" INTEGER,
    "valid" INTEGER,
    "candidates" TEXT NOT NULL DEFAULT '[]',
    "areas" TEXT NOT NULL DEFAULT '[]',
    "seatGroups" TEXT NOT NULL DEFAULT '',
    "seats" INTEGER NOT NULL DEFAULT 0,
    "resultUrl" TEXT NOT NULL DEFAULT '',
    "isFinal" BOOLEAN NOT NULL DEFAULT false,
    "resultsAt" DATETIME,
    "directId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "turnoutVersion" INTEGER NOT NULL DEFAULT 0,
    "estimatesVersion" INTEGER NOT NULL DEFAULT 0,
    "countsVersion" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "RoundResult_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoundResult_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_DirectFigure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "directId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "resultId" INTEGER,
    CONSTRAINT "DirectFigure_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DirectFigure_resultId_fkey" FOREIGN KEY ("resultId") REFERENCES "RoundResult" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_DirectFigure" ("detail", "directId", "id", "label", "position", "value") SELECT "detail", "directId", "id", "label", "position", "value" FROM "DirectFigure";
DROP TABLE "DirectFigure";
ALTER TABLE "new_DirectFigure" RENAME TO "DirectFigure";
CREATE INDEX "DirectFigure_directId_position_idx" ON "DirectFigure"("directId", "position");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "RoundResult_day_idx" ON "RoundResult"("day");

-- CreateIndex
CREATE UNIQUE INDEX "RoundResult_electionId_day_key" ON "RoundResult"("electionId", "day");
