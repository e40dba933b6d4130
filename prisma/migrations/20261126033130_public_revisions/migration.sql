-- AlterTable
ALTER TABLE "ArticleRevision" ADD COLUMN "publicFrom" DATETIME;

-- CreateIndex
CREATE INDEX "ArticleRevision_articleId_publicFrom_idx" ON "ArticleRevision"("articleId", "publicFrom");

-- What was on the site, as the audit trail tells it: a revision saved while its article was published, or the last one when
-- it was published. Nothing else was.
UPDATE "ArticleRevision" SET "publicFrom" = CASE
  WHEN (
    SELECT "action" FROM "AuditEntry"
    WHERE "subject" = 'article:' || "ArticleRevision"."articleId" AND "at" <= "ArticleRevision"."createdAt"
      AND "action" IN ('article.published', 'article.scheduled', 'article.unpublished', 'article.archived')
    ORDER BY "at" DESC, "seq" DESC LIMIT 1
  ) = 'article.published' THEN "createdAt"
  ELSE (
    SELECT MIN("at") FROM "AuditEntry"
    WHERE "subject" = 'article:' || "ArticleRevision"."articleId" AND "action" = 'article.published'
      AND "at" > "ArticleRevision"."createdAt"
      AND "at" < COALESCE(
        (
          SELECT "next"."createdAt" FROM "ArticleRevision" AS "next"
          WHERE "next"."articleId" = "ArticleRevision"."articleId" AND "next"."number" > "ArticleRevision"."number"
          ORDER BY "next"."number" LIMIT 1
        ),
        '9999-12-31T'
      )
  )
END;

-- Published, and never moved: it was so from its first revision on (the demonstration's content).
UPDATE "ArticleRevision" SET "publicFrom" = "createdAt"
WHERE "articleId" IN (SELECT "id" FROM "Article" WHERE "status" = 'published')
  AND NOT EXISTS (
    SELECT 1 FROM "AuditEntry"
    WHERE "subject" = 'article:' || "ArticleRevision"."articleId"
      AND "action" IN ('article.published', 'article.scheduled', 'article.unpublished', 'article.archived')
  );

-- One that changed nothing that readers see is no version of theirs.
UPDATE "ArticleRevision" SET "publicFrom" = NULL
WHERE "publicFrom" IS NOT NULL AND (
  SELECT json_extract("before"."snapshot", '$.title', '$.excerpt', '$.keyPoints', '$.body', '$.imageId', '$.imageAlt', '$.imageCredit', '$.illustration', '$.categoryId', '$.authorIds', '$.asOf', '$.sources', '$.corrections')
  FROM "ArticleRevision" AS "before"
  WHERE "before"."articleId" = "ArticleRevision"."articleId" AND "before"."number" < "ArticleRevision"."number"
    AND "before"."publicFrom" IS NOT NULL
  ORDER BY "before"."number" DESC LIMIT 1
) = json_extract("snapshot", '$.title', '$.excerpt', '$.keyPoints', '$.body', '$.imageId', '$.imageAlt', '$.imageCredit', '$.illustration', '$.categoryId', '$.authorIds', '$.asOf', '$.sources', '$.corrections');
