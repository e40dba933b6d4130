-- AlterTable
ALTER TABLE "MemberRegisterEntry" ADD COLUMN "deletedAt" DATETIME;

-- AlterTable
ALTER TABLE "StaffRegisterEntry" ADD COLUMN "deletedAt" DATETIME;

-- The registers' history stays append-only as long as its row is there; it is erased with the row, never alone.
DROP TRIGGER "RegisterChange_no_delete";
CREATE TRIGGER "RegisterChange_no_delete" BEFORE DELETE ON "RegisterChange"
WHEN (old."register" = 'effectif' AND EXISTS (SELECT 1 FROM "StaffRegisterEntry" WHERE "id" = old."entryId"))
  OR (old."register" = 'adherents' AND EXISTS (SELECT 1 FROM "MemberRegisterEntry" WHERE "id" = old."entryId"))
BEGIN
  SELECT RAISE(ABORT, 'register history cannot be deleted before its row');
END;
