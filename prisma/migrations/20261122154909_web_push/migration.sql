-- Nothing ever wrote these: campaigns take their place.
DROP TABLE "NotificationDelivery";

DROP TABLE "Notification";

-- DropIndex
DROP INDEX "PushTopic_topic_idx";

-- CreateTable
CREATE TABLE "PushCampaign" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "key" TEXT,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '/',
    "image" TEXT,
    "topics" TEXT NOT NULL DEFAULT '[]',
    "subscriptionId" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'sending',
    "ttl" INTEGER NOT NULL,
    "urgency" TEXT NOT NULL,
    "lastId" INTEGER NOT NULL,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "targeted" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "gone" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "expired" INTEGER NOT NULL DEFAULT 0,
    "doubtful" INTEGER NOT NULL DEFAULT 0,
    "clicked" INTEGER NOT NULL DEFAULT 0,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    CONSTRAINT "PushCampaign_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "PushCampaign_check_1" CHECK ("ttl" BETWEEN 0 AND 2419200),
    CONSTRAINT "PushCampaign_check_2" CHECK ("state" IN ('sending', 'done', 'cancelled'))
);

-- CreateTable
CREATE TABLE "PushDelivery" (
    "campaignId" INTEGER NOT NULL,
    "subscriptionId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME NOT NULL,

    PRIMARY KEY ("campaignId", "subscriptionId"),
    CONSTRAINT "PushDelivery_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "PushCampaign" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushDelivery_check_1" CHECK ("status" IN ('waiting', 'sending'))
);

-- CreateTable
CREATE TABLE "PushHost" (
    "campaignId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "gone" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "retried" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "lastAt" DATETIME,

    PRIMARY KEY ("campaignId", "host"),
    CONSTRAINT "PushHost_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "PushCampaign" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Flash" ADD COLUMN "notifyOnPublish" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Flash" ADD COLUMN "notifiedAt" DATETIME;

-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN "host" TEXT NOT NULL DEFAULT '';
-- A subscription is proved by the secret it came with.
ALTER TABLE "PushSubscription" DROP COLUMN "ownerHash";

-- One name for one topic, for accounts and for devices; nothing is sent of episodes.
UPDATE "ReaderTopic" SET "topic" = 'flash-infos' WHERE "topic" = 'flash';
UPDATE "PushTopic" SET "topic" = 'flash-infos' WHERE "topic" = 'flash';
DELETE FROM "ReaderTopic" WHERE "topic" = 'podcasts';
DELETE FROM "PushTopic" WHERE "topic" = 'podcasts';

-- CreateIndex
CREATE UNIQUE INDEX "PushCampaign_key_key" ON "PushCampaign"("key");

-- CreateIndex
CREATE INDEX "PushCampaign_createdAt_idx" ON "PushCampaign"("createdAt");

-- CreateIndex
CREATE INDEX "PushCampaign_state_idx" ON "PushCampaign"("state");

-- CreateIndex
CREATE INDEX "PushCampaign_createdById_idx" ON "PushCampaign"("createdById");

-- CreateIndex
CREATE INDEX "PushDelivery_status_host_nextTryAt_idx" ON "PushDelivery"("status", "host", "nextTryAt");

-- CreateIndex
CREATE INDEX "PushTopic_topic_subscriptionId_idx" ON "PushTopic"("topic", "subscriptionId");
