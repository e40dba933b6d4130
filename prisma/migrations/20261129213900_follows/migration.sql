-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN "toldOn" TEXT NOT NULL DEFAULT '';
ALTER TABLE "PushSubscription" ADD COLUMN "told" INTEGER NOT NULL DEFAULT 0;

-- Categories chosen one by one are followed from now on.
INSERT INTO "PushTopic" ("subscriptionId", "topic")
SELECT DISTINCT "subscriptionId", 'suivis' FROM "PushTopic" WHERE "topic" LIKE 'categorie:%';
INSERT INTO "ReaderTopic" ("readerId", "topic")
SELECT DISTINCT "readerId", 'suivis' FROM "ReaderTopic" WHERE "topic" LIKE 'categorie:%';
