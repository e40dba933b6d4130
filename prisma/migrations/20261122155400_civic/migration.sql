-- CreateTable
CREATE TABLE "Party" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "language" TEXT,
    "color" TEXT NOT NULL,
    "foundedOn" TEXT NOT NULL,
    "endedOn" TEXT NOT NULL DEFAULT '',
    "position" TEXT NOT NULL,
    "leader" TEXT NOT NULL DEFAULT '',
    "leaderSince" TEXT NOT NULL DEFAULT '',
    "seats" TEXT NOT NULL DEFAULT '[]',
    "website" TEXT NOT NULL DEFAULT '',
    "events" TEXT NOT NULL DEFAULT '[]',
    "sources" TEXT NOT NULL DEFAULT '[]',
    "asOf" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "PartyDescent" (
    "predecessorId" INTEGER NOT NULL,
    "successorId" INTEGER NOT NULL,

    PRIMARY KEY ("predecessorId", "successorId"),
    CONSTRAINT "PartyDescent_predecessorId_fkey" FOREIGN KEY ("predecessorId") REFERENCES "Party" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PartyDescent_successorId_fkey" FOREIGN KEY ("successorId") REFERENCES "Party" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LawStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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

-- CreateTable
CREATE TABLE "LawGuide" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
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

-- CreateIndex
CREATE UNIQUE INDEX "Party_slug_key" ON "Party"("slug");

-- CreateIndex
CREATE INDEX "Party_deletedAt_country_foundedOn_idx" ON "Party"("deletedAt", "country", "foundedOn");

-- CreateIndex
CREATE INDEX "PartyDescent_successorId_idx" ON "PartyDescent"("successorId");

-- CreateIndex
CREATE INDEX "LawStep_deletedAt_path_position_idx" ON "LawStep"("deletedAt", "path", "position");
