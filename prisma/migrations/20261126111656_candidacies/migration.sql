-- CreateTable
CREATE TABLE "Candidacy" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "electionId" INTEGER NOT NULL,
    "givenName" TEXT NOT NULL DEFAULT '',
    "familyName" TEXT NOT NULL,
    "precision" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL,
    "party" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL,
    "declaredOn" TEXT NOT NULL DEFAULT '',
    "officialOn" TEXT NOT NULL DEFAULT '',
    "withdrawnOn" TEXT NOT NULL DEFAULT '',
    "sources" TEXT NOT NULL DEFAULT '[]',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Candidacy_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProgrammeTheme" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "electionId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "ProgrammeTheme_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Programme" (
    "candidacyId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "asOf" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Programme_candidacyId_fkey" FOREIGN KEY ("candidacyId") REFERENCES "Candidacy" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProgrammeCell" (
    "themeId" INTEGER NOT NULL,
    "candidacyId" INTEGER NOT NULL,
    "sentence" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "saidOn" TEXT NOT NULL,
    "sourceName" TEXT NOT NULL,
    "sourceUrl" TEXT NOT NULL,

    PRIMARY KEY ("themeId", "candidacyId"),
    CONSTRAINT "ProgrammeCell_themeId_fkey" FOREIGN KEY ("themeId") REFERENCES "ProgrammeTheme" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProgrammeCell_candidacyId_fkey" FOREIGN KEY ("candidacyId") REFERENCES "Programme" ("candidacyId") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProgrammeDraw" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "electionId" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "drawnAt" DATETIME NOT NULL,
    CONSTRAINT "ProgrammeDraw_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SponsorshipImport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "electionId" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "publishedOn" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "importedAt" DATETIME NOT NULL,
    CONSTRAINT "SponsorshipImport_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SponsorshipCount" (
    "electionId" INTEGER NOT NULL,
    "candidate" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("electionId", "candidate", "department"),
    CONSTRAINT "SponsorshipCount_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Election" ADD COLUMN "candidaciesAsOf" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Election" ADD COLUMN "candidaciesNote" TEXT NOT NULL DEFAULT '';

-- The candidacies that stood in a column: each is official, and its document is its source.
INSERT INTO "Candidacy" ("electionId", "familyName", "slug", "party", "state", "sources", "updatedAt")
SELECT e."id", r.value ->> 'name', 'candidature-' || (r.key + 1), r.value ->> 'party', 'official',
  json_array(json_object('name', r.value ->> 'status', 'url', r.value ->> 'url')), e."updatedAt"
FROM "Election" e, json_each(e."candidates") r;
ALTER TABLE "Election" DROP COLUMN "candidates";

-- CreateIndex
CREATE INDEX "Candidacy_electionId_deletedAt_idx" ON "Candidacy"("electionId", "deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Candidacy_electionId_slug_key" ON "Candidacy"("electionId", "slug");

-- CreateIndex
CREATE INDEX "ProgrammeTheme_electionId_deletedAt_position_idx" ON "ProgrammeTheme"("electionId", "deletedAt", "position");

-- CreateIndex
CREATE INDEX "ProgrammeCell_candidacyId_idx" ON "ProgrammeCell"("candidacyId");

-- CreateIndex
CREATE INDEX "ProgrammeDraw_electionId_id_idx" ON "ProgrammeDraw"("electionId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SponsorshipImport_electionId_key" ON "SponsorshipImport"("electionId");
