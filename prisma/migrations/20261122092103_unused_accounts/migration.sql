-- AlterTable
ALTER TABLE "Reader" ADD COLUMN "erasureOn" DATETIME;
ALTER TABLE "Reader" ADD COLUMN "warnedAgainOn" DATETIME;
ALTER TABLE "Reader" ADD COLUMN "warnedOn" DATETIME;

-- AlterTable
ALTER TABLE "StaffUser" ADD COLUMN "emailVerifiedAt" DATETIME;

-- CreateIndex
CREATE INDEX "Reader_lastSeenOn_idx" ON "Reader"("lastSeenOn");

-- CreateIndex
CREATE INDEX "Reader_erasureOn_idx" ON "Reader"("erasureOn");

-- What was known until now: readers' last sign-in, and where a visit since is known, that; of staff, the trail's sign-ins.
UPDATE "Reader" SET "lastSeenOn" = "seen"."at"
FROM (SELECT "readerId", MAX("lastSeenOn") AS "at" FROM "Session" WHERE "readerId" IS NOT NULL GROUP BY "readerId") AS "seen"
WHERE "Reader"."id" = "seen"."readerId" AND ("Reader"."lastSeenOn" IS NULL OR "Reader"."lastSeenOn" < "seen"."at");

UPDATE "StaffUser" SET "lastSeenOn" = "seen"."at"
FROM (SELECT "actorId", MAX("at") AS "at" FROM "AuditEntry" WHERE "action" = 'staff.signed-in' GROUP BY "actorId") AS "seen"
WHERE "StaffUser"."id" = "seen"."actorId" AND ("StaffUser"."lastSeenOn" IS NULL OR "StaffUser"."lastSeenOn" < "seen"."at");
