-- AlterTable
ALTER TABLE "PodcastEpisode" ADD COLUMN "transcriptUrl" TEXT;
