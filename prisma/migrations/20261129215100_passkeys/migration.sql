-- AlterTable
ALTER TABLE "VerificationCode" ADD COLUMN "askedBy" TEXT;

-- CreateTable
CREATE TABLE "Passkey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "readerId" INTEGER,
    "staffId" INTEGER,
    "credentialId" TEXT NOT NULL,
    "publicKey" BLOB NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" TEXT NOT NULL,
    "userHandle" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "lastUsedOn" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Passkey_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Passkey_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");

-- CreateIndex
CREATE INDEX "Passkey_readerId_idx" ON "Passkey"("readerId");

-- CreateIndex
CREATE INDEX "Passkey_staffId_idx" ON "Passkey"("staffId");
