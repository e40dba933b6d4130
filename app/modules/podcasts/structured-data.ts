import { type Site, absolute } from "#app/ui/site-address.ts";
import { type Step, context, publisherOf } from "#app/ui/structured-data.ts";

interface Episode {
  name: string;
  description: string;
  path: string;
  publishedTime: string;
  /** Seconds; null: not known. */
  seconds: number | null;
  audioUrl: string;
  audioType: string;
  number: number | null;
}

export function podcastEpisode(site: Site, episode: Episode, series: Step) {
  const { name, description, path, publishedTime, seconds, audioUrl, audioType, number } = episode;
  return {
    "@context": context,
    "@type": "PodcastEpisode",
    name,
    ...(description ? { description } : {}),
    url: absolute(site, path),
    datePublished: publishedTime,
    ...(seconds ? { duration: `PT${seconds}S` } : {}),
    ...(number ? { episodeNumber: number } : {}),
    associatedMedia: { "@type": "MediaObject", contentUrl: absolute(site, audioUrl), encodingFormat: audioType },
    partOfSeries: {
      "@type": "PodcastSeries",
      name: series.name,
      url: absolute(site, series.path),
      publisher: publisherOf(site),
    },
    inLanguage: "fr",
    isAccessibleForFree: true,
  };
}
