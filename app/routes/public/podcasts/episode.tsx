import type { EpisodeView } from "#app/modules/podcasts/views.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDate } from "#app/utils/dates.ts";
import "#app/ui/card.css";
import { PlayButton } from "./play-button.tsx";

/** One episode. Without script it has the browser's own player; with it, a button of the house player (enhance/reading/player.ts). */
export function Episode({ episode, highlighted }: { episode: EpisodeView; highlighted: boolean }) {
  const { id, title, description, pubDate, duration, audioUrl, audioType, transcriptUrl } = episode;
  return (
    <li
      id={`episode-${id}`}
      className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 ${
        highlighted
          ? "episode-asked -mx-4 outline-none bg-amber-tint px-4 [clip-path:var(--cut-a)]"
          : "border-b border-line"
      }`}
      // Takes the reader to the episode they came for, with or without script.
      {...(highlighted ? { tabIndex: -1, autoFocus: true } : {})}
    >
      <div className="relative self-start sm:row-span-2">
        <Cover episode={episode} />
        <PlayButton episode={episode} className="absolute right-1 bottom-1" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg sm:text-xl">{title}</h3>
        <p className="card-facts mt-1.5">
          <time dateTime={pubDate}>{formatDate(pubDate)}</time>
          {duration ? <span>{duration}</span> : null}
        </p>
        {description ? <p className="mt-3 whitespace-pre-line max-sm:hidden">{description}</p> : null}
      </div>
      {/* Where the home page's button leads (#lire); its title stays in sight. */}
      <div className="col-span-2 scroll-mt-56 sm:col-start-2" id={highlighted ? "lire" : undefined}>
        {description ? <p className="mb-3 text-sm whitespace-pre-line sm:hidden">{description}</p> : null}
        {/* What is said is told in the description, and in the transcript when the feed gives one. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio className="w-full" controls preload="none" data-episode={id} aria-label={`Écouter\u202F: ${title}`}>
          <source src={audioUrl} type={audioType} />
          <a href={audioUrl}>Télécharger l’épisode</a>
        </audio>
        {transcriptUrl ? (
          <p className="mt-2 text-sm">
            <a href={transcriptUrl} rel="noopener" aria-label={`Lire la transcription\u202F: ${title}`}>
              Lire la transcription
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Cover({ episode: { image, imageUrl } }: { episode: EpisodeView }) {
  const shape = "aspect-square w-full object-cover";
  if (image) return <Picture image={image} sizes="(min-width: 30rem) 9rem, 5rem" alt="" className={shape} />;
  if (imageUrl) {
    return <img className={shape} src={imageUrl} alt="" width={320} height={320} loading="lazy" decoding="async" />;
  }
  return (
    <span className={`${shape} grid place-items-center bg-night text-3xl text-on-night`} aria-hidden="true">
      <Icon name="headphones" />
    </span>
  );
}
