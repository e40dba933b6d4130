-- CreateTable
CREATE TABLE "LetterSubscriber" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT,
    "addressHash" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "frequency" TEXT NOT NULL DEFAULT 'weekly',
    "topics" TEXT NOT NULL DEFAULT '[]',
    "countsLinks" BOOLEAN NOT NULL DEFAULT false,
    "origin" TEXT NOT NULL,
    "consent" TEXT NOT NULL DEFAULT '',
    "askedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" DATETIME,
    "leftAt" DATETIME,
    "softBounces" INTEGER NOT NULL DEFAULT 0,
    "readerId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "LetterSubscriber_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MailSuppression" (
    "addressHash" TEXT NOT NULL PRIMARY KEY,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "LetterIssue" (
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
    "sentAt" DATETIME,
    "finishedAt" DATETIME,
    "lastId" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "LetterDelivery" (
    "issueId" INTEGER NOT NULL,
    "subscriberId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME NOT NULL,
    "lastError" TEXT,

    PRIMARY KEY ("issueId", "subscriberId"),
    CONSTRAINT "LetterDelivery_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "LetterIssue" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LetterDelivery_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "LetterSubscriber" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LetterLinkDay" (
    "issueId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("issueId", "day", "link"),
    CONSTRAINT "LetterLinkDay_issueId_fkey" FOREIGN KEY ("issueId") REFERENCES "LetterIssue" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "LetterSubscriber_email_key" ON "LetterSubscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "LetterSubscriber_addressHash_key" ON "LetterSubscriber"("addressHash");

-- CreateIndex
CREATE INDEX "LetterSubscriber_state_frequency_id_idx" ON "LetterSubscriber"("state", "frequency", "id");

-- CreateIndex
CREATE INDEX "LetterSubscriber_readerId_idx" ON "LetterSubscriber"("readerId");

-- CreateIndex
CREATE INDEX "LetterSubscriber_askedAt_idx" ON "LetterSubscriber"("askedAt");

-- CreateIndex
CREATE UNIQUE INDEX "LetterIssue_number_key" ON "LetterIssue"("number");

-- CreateIndex
CREATE UNIQUE INDEX "LetterIssue_slug_key" ON "LetterIssue"("slug");

-- CreateIndex
CREATE INDEX "LetterIssue_state_scheduledFor_idx" ON "LetterIssue"("state", "scheduledFor");

-- CreateIndex
CREATE INDEX "LetterIssue_sentAt_idx" ON "LetterIssue"("sentAt");

-- CreateIndex
CREATE INDEX "LetterIssue_deletedAt_idx" ON "LetterIssue"("deletedAt");

-- CreateIndex
CREATE INDEX "LetterDelivery_status_nextTryAt_idx" ON "LetterDelivery"("status", "nextTryAt");

-- CreateIndex
CREATE INDEX "LetterDelivery_subscriberId_idx" ON "LetterDelivery"("subscriberId");
