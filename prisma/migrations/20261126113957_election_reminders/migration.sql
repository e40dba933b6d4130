-- CreateTable
CREATE TABLE "ElectionReminder" (
    "electionId" INTEGER NOT NULL,
    "readerId" INTEGER NOT NULL,
    "isForAll" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("electionId", "readerId"),
    CONSTRAINT "ElectionReminder_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ElectionReminder_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ElectionNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "electionId" INTEGER NOT NULL,
    "lead" TEXT NOT NULL,
    "told" TEXT NOT NULL,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME,
    CONSTRAINT "ElectionNotice_electionId_fkey" FOREIGN KEY ("electionId") REFERENCES "Election" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ElectionReminder_readerId_idx" ON "ElectionReminder"("readerId");

-- CreateIndex
CREATE INDEX "ElectionNotice_electionId_createdAt_idx" ON "ElectionNotice"("electionId", "createdAt");

-- CreateIndex
CREATE INDEX "ElectionNotice_finishedAt_idx" ON "ElectionNotice"("finishedAt");
