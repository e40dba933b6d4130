-- CreateTable
CREATE TABLE "AuditHead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "signature" TEXT NOT NULL
);

-- The end of the audit trail goes forward alone.
CREATE TRIGGER "AuditHead_no_delete" BEFORE DELETE ON "AuditHead" BEGIN
  SELECT RAISE(ABORT, 'the end of the audit trail cannot be deleted');
END;
CREATE TRIGGER "AuditHead_forward" BEFORE UPDATE ON "AuditHead" WHEN new."seq" <= old."seq" BEGIN
  SELECT RAISE(ABORT, 'the end of the audit trail only goes forward');
END;
