-- The triggers of the database, with those of its indexes (triggers.ts). SQLite drops those of a table that a migration
-- rebuilds: apply-migrations.ts makes them again.

-- Written once: neither changed nor erased.
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry" BEGIN
  SELECT RAISE(ABORT, 'audit entries cannot be deleted');
END;
CREATE TRIGGER "RegisterChange_no_update" BEFORE UPDATE OF "register", "entryId", "before", "after", "createdAt" ON "RegisterChange" BEGIN
  SELECT RAISE(ABORT, 'register history cannot be changed');
END;
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
CREATE TRIGGER "RegisterChange_no_delete" BEFORE DELETE ON "RegisterChange"
WHEN (old."register" = 'effectif' AND EXISTS (SELECT 1 FROM "StaffRegisterEntry" WHERE "id" = old."entryId"))
  OR (old."register" = 'adherents' AND EXISTS (SELECT 1 FROM "MemberRegisterEntry" WHERE "id" = old."entryId"))
BEGIN
  SELECT RAISE(ABORT, 'register history cannot be deleted before its row');
END;
CREATE TRIGGER "AuditHead_no_delete" BEFORE DELETE ON "AuditHead" BEGIN
  SELECT RAISE(ABORT, 'the end of the audit trail cannot be deleted');
END;
CREATE TRIGGER "AuditHead_forward" BEFORE UPDATE ON "AuditHead" WHEN new."seq" <= old."seq" BEGIN
  SELECT RAISE(ABORT, 'the end of the audit trail only goes forward');
END;

-- One document is the statutes.
CREATE TRIGGER "Document_one_statutes_insert" AFTER INSERT ON "Document" WHEN new."isStatutes" BEGIN
  UPDATE "Document" SET "isStatutes" = false WHERE "isStatutes" AND "id" <> new."id";
END;
CREATE TRIGGER "Document_one_statutes_update" AFTER UPDATE OF "isStatutes" ON "Document" WHEN new."isStatutes" BEGIN
  UPDATE "Document" SET "isStatutes" = false WHERE "isStatutes" AND "id" <> new."id";
END;
