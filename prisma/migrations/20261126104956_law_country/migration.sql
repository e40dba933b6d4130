-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_LawGuide" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "country" TEXT NOT NULL DEFAULT 'BE',
    "introduction" TEXT NOT NULL,
    "chamberWhen" TEXT NOT NULL,
    "optionalWhen" TEXT NOT NULL,
    "mandatoryWhen" TEXT NOT NULL,
    "outlook" TEXT NOT NULL DEFAULT '',
    "lawTitle" TEXT NOT NULL,
    "lawSummary" TEXT NOT NULL,
    "lawSteps" TEXT NOT NULL DEFAULT '[]',
    "sources" TEXT NOT NULL DEFAULT '[]',
    "asOf" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1
);
INSERT INTO "new_LawGuide" ("asOf", "chamberWhen", "id", "introduction", "lawSteps", "lawSummary", "lawTitle", "mandatoryWhen", "optionalWhen", "outlook", "sources", "updatedAt", "version") SELECT "asOf", "chamberWhen", "id", "introduction", "lawSteps", "lawSummary", "lawTitle", "mandatoryWhen", "optionalWhen", "outlook", "sources", "updatedAt", "version" FROM "LawGuide";
DROP TABLE "LawGuide";
ALTER TABLE "new_LawGuide" RENAME TO "LawGuide";
CREATE UNIQUE INDEX "LawGuide_country_key" ON "LawGuide"("country");
CREATE TABLE "new_LawStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "country" TEXT NOT NULL DEFAULT 'BE',
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "duration" TEXT NOT NULL DEFAULT '',
    "exits" TEXT NOT NULL DEFAULT '',
    "terms" TEXT NOT NULL DEFAULT '[]',
    "sources" TEXT NOT NULL DEFAULT '[]',
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);
INSERT INTO "new_LawStep" ("createdAt", "deletedAt", "duration", "exits", "id", "path", "position", "sources", "terms", "text", "title", "updatedAt", "version", "who") SELECT "createdAt", "deletedAt", "duration", "exits", "id", "path", "position", "sources", "terms", "text", "title", "updatedAt", "version", "who" FROM "LawStep";
DROP TABLE "LawStep";
ALTER TABLE "new_LawStep" RENAME TO "LawStep";
CREATE INDEX "LawStep_deletedAt_country_path_position_idx" ON "LawStep"("deletedAt", "country", "path", "position");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
