-- The card of the home page leads to the coverage itself where no address of a video was given.
UPDATE "Direct" SET "liveUrl" = '/suivis-en-direct/' || "slug" WHERE "liveUrl" IS NULL OR "liveUrl" = '';
