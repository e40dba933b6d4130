-- CreateTable
CREATE TABLE "BalanceText" (
    "medium" TEXT NOT NULL,
    "rowId" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "words" INTEGER NOT NULL,
    "counts" TEXT NOT NULL,

    PRIMARY KEY ("medium", "rowId")
);

-- CreateTable
CREATE TABLE "FactCheck" (
    "noun" TEXT NOT NULL,
    "rowId" INTEGER NOT NULL,
    "ownerId" INTEGER,
    "dueOn" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("noun", "rowId"),
    CONSTRAINT "FactCheck_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "BalanceText_day_idx" ON "BalanceText"("day");

-- CreateIndex
CREATE INDEX "FactCheck_ownerId_idx" ON "FactCheck"("ownerId");
