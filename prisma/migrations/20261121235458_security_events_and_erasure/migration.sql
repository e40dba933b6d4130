-- A mail about an account is erased with it, whatever address it went to. Those of before are known by their address.
ALTER TABLE "Mail" ADD COLUMN "readerId" INTEGER;
UPDATE "Mail" SET "readerId" = (SELECT "id" FROM "Reader" WHERE "email" = "recipient") WHERE "kind" LIKE 'account.%';
CREATE INDEX "Mail_readerId_idx" ON "Mail"("readerId");

-- Subjects kept no code from now on, nor those of before.
UPDATE "Mail" SET "subject" = 'Votre code de vérification' WHERE "kind" = 'account.verification-code';
UPDATE "Mail" SET "subject" = 'Confirmez votre nouvelle adresse' WHERE "kind" = 'account.email-change-code';

-- What is refused at the doors, counted by hour.
CREATE TABLE "SecurityEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "hour" DATETIME NOT NULL,
    "network" TEXT NOT NULL DEFAULT '',
    "account" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL DEFAULT 0,
    "lastAt" DATETIME NOT NULL
);
CREATE INDEX "SecurityEvent_lastAt_idx" ON "SecurityEvent"("lastAt");
CREATE UNIQUE INDEX "SecurityEvent_hour_kind_network_account_place_key" ON "SecurityEvent"("hour", "kind", "network", "account", "place");

-- The audit trail stays append-only. Its details may go only together, and only for what readers and visitors did, or
-- what was done to a reader's account, more than twelve months ago (the two days are for clocks that differ).
DROP TRIGGER "AuditEntry_no_update";
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
WHEN new."seq" IS NOT old."seq" OR new."at" IS NOT old."at" OR new."actorKind" IS NOT old."actorKind" OR new."actorId" IS NOT old."actorId"
  OR new."action" IS NOT old."action" OR new."subject" IS NOT old."subject" OR new."detailHash" IS NOT old."detailHash"
  OR new."requestId" IS NOT old."requestId" OR new."prevHash" IS NOT old."prevHash" OR new."hash" IS NOT old."hash"
  OR (new."actorLabel" IS NOT NULL AND new."actorLabel" IS NOT old."actorLabel")
  OR ((new."before" IS NOT old."before" OR new."after" IS NOT old."after" OR new."salt" IS NOT old."salt" OR new."origin" IS NOT old."origin")
    AND (new."before" IS NOT NULL OR new."after" IS NOT NULL OR new."salt" IS NOT NULL OR new."origin" IS NOT NULL
      OR NOT (old."actorKind" IN ('reader', 'anonymous') OR old."subject" LIKE 'reader:%')
      OR julianday(old."at") > julianday('now', '-363 days')))
BEGIN
  SELECT RAISE(ABORT, 'audit entries cannot be changed');
END;
