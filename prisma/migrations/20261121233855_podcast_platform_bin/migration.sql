-- Platforms are deleted like the rest: kept 30 days, counted in versions.
ALTER TABLE "PodcastPlatform" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "PodcastPlatform" ADD COLUMN "deletedAt" DATETIME;

-- The audit trail counted the versions until now.
UPDATE "PodcastPlatform" SET "version" = 1 + (
    SELECT COUNT(*) FROM "AuditEntry"
    WHERE "subject" = 'podcast-platform:' || "PodcastPlatform"."id" AND "action" = 'podcast-platform.updated'
);

-- It also held what it took to bring a platform back: those of the last 30 days go to the bin.
INSERT INTO "PodcastPlatform" ("id", "name", "url", "position", "createdAt", "deletedAt")
SELECT CAST(substr("subject", length('podcast-platform:') + 1) AS INTEGER),
    json_extract("before", '$.name'), json_extract("before", '$.url'), json_extract("before", '$.position'), "at", "at"
FROM "AuditEntry" AS "deletion"
WHERE "action" = 'podcast-platform.deleted' AND "before" IS NOT NULL
    AND "at" > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')
    AND "seq" = (
        SELECT MAX("seq") FROM "AuditEntry"
        WHERE "subject" = "deletion"."subject" AND "action" = 'podcast-platform.deleted'
    )
    AND NOT EXISTS (SELECT 1 FROM "PodcastPlatform" WHERE 'podcast-platform:' || "id" = "deletion"."subject");
