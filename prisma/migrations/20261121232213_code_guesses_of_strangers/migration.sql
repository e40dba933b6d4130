-- Guesses that come without the cookie of the registration are counted apart.
ALTER TABLE "VerificationCode" ADD COLUMN "strangerAttempts" INTEGER NOT NULL DEFAULT 0;
