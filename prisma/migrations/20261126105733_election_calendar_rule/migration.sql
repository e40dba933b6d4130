ALTER TABLE "Election" ADD COLUMN "calendarRule" TEXT NOT NULL DEFAULT 'hand';
