-- AlterTable
ALTER TABLE "Candidacy" ADD COLUMN "portraitId" INTEGER REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "Candidacy_portraitId_idx" ON "Candidacy"("portraitId");
