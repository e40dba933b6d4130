-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_LetterIssue" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "number" INTEGER,
    "slug" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "preview" TEXT NOT NULL DEFAULT '',
    "parts" TEXT NOT NULL DEFAULT '[]',
    "coversFrom" DATETIME NOT NULL,
    "coversTo" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "scheduledFor" DATETIME,
    "editedById" INTEGER,
    "sentAt" DATETIME,
    "finishedAt" DATETIME,
    "lastId" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "counts" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);
INSERT INTO "new_LetterIssue" ("coversFrom", "coversTo", "createdAt", "cursor", "deletedAt", "editedById", "finishedAt", "frequency", "id", "lastId", "number", "parts", "preview", "scheduledFor", "sentAt", "slug", "state", "subject", "updatedAt", "version") SELECT "coversFrom", "coversTo", "createdAt", "cursor", "deletedAt", "editedById", "finishedAt", "frequency", "id", "lastId", "number", "parts", "preview", "scheduledFor", "sentAt", "slug", "state", "subject", "updatedAt", "version" FROM "LetterIssue";
DROP TABLE "LetterIssue";
ALTER TABLE "new_LetterIssue" RENAME TO "LetterIssue";
CREATE UNIQUE INDEX "LetterIssue_number_key" ON "LetterIssue"("number");
CREATE UNIQUE INDEX "LetterIssue_slug_key" ON "LetterIssue"("slug");
CREATE INDEX "LetterIssue_state_scheduledFor_idx" ON "LetterIssue"("state", "scheduledFor");
CREATE INDEX "LetterIssue_sentAt_idx" ON "LetterIssue"("sentAt");
CREATE INDEX "LetterIssue_deletedAt_idx" ON "LetterIssue"("deletedAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
