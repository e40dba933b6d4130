-- CreateTable
CREATE TABLE "Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER,
    "directId" INTEGER,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL,
    "image" TEXT,
    "topics" TEXT NOT NULL,
    "sendAt" DATETIME,
    "expiresAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "confirmed" TEXT,
    "leavesAt" DATETIME,
    "why" TEXT NOT NULL DEFAULT '',
    "campaignId" INTEGER,
    "mails" INTEGER NOT NULL DEFAULT 0,
    "mailedTo" INTEGER NOT NULL DEFAULT 0,
    "proposedById" INTEGER,
    "decidedById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" DATETIME,
    CONSTRAINT "Alert_proposedById_fkey" FOREIGN KEY ("proposedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Alert_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Alert_campaignId_key" ON "Alert"("campaignId");

-- CreateIndex
CREATE INDEX "Alert_state_leavesAt_idx" ON "Alert"("state", "leavesAt");

-- CreateIndex
CREATE INDEX "Alert_proposedById_idx" ON "Alert"("proposedById");

-- CreateIndex
CREATE INDEX "Alert_decidedById_idx" ON "Alert"("decidedById");
