-- CreateTable
CREATE TABLE "Edition" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "day" TEXT NOT NULL,
    "color" TEXT NOT NULL DEFAULT '',
    "illustration" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "imageCredit" TEXT NOT NULL DEFAULT '',
    "lines" TEXT NOT NULL DEFAULT '[]',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Edition_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FrontPage" (
    "day" TEXT NOT NULL PRIMARY KEY,
    "number" INTEGER NOT NULL,
    "leads" TEXT NOT NULL,
    "grid" TEXT NOT NULL DEFAULT '[]',
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Edition_day_idx" ON "Edition"("day");

-- CreateIndex
CREATE INDEX "Edition_deletedAt_day_idx" ON "Edition"("deletedAt", "day");

-- CreateIndex
CREATE INDEX "Edition_imageId_idx" ON "Edition"("imageId");

-- CreateIndex
CREATE UNIQUE INDEX "FrontPage_number_key" ON "FrontPage"("number");
