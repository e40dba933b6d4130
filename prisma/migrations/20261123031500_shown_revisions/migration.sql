-- CreateTable
CREATE TABLE "ShownRevision" (
    "tag" TEXT NOT NULL PRIMARY KEY,
    "revision" INTEGER NOT NULL
);
