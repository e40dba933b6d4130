import type { VideoCard } from "#app/modules/videos/queries.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import "./videos.css";

/** Always the same label (docs/product.md, 9). */
const DURATION_LABEL = "2:09";

/** Our shorts behind a facade: nothing is asked of YouTube before a click. `null`: they could not be read. */
export function Videos({ videos }: { videos: VideoCard[] | null }) {
  if (videos?.length === 0) return null;
  return (
    <section className="wrap videos content-auto" aria-labelledby="videos-titre" data-near>
      <div className="section-head">
        <h2 className="text-3xl" id="videos-titre">
          Nos Vidéos
        </h2>
        <p className="max-w-144 mt-[0.4rem] text-soft text-pretty max-md:text-sm">Découvre nos shorts YouTube</p>
      </div>
      {videos ? (
        <Scroller trackClassName="videos-track">
          {videos.map((video) => (
            <li className="w-[min(13rem,58vw)] lg:w-auto" key={video.id}>
              <Facade video={video} />
            </li>
          ))}
        </Scroller>
      ) : (
        <output className="notice block">
          <strong className="block">Impossible de charger les vidéos</strong>
          <span>Veuillez réessayer ultérieurement.</span>
        </output>
      )}
    </section>
  );
}

/** Without script: a link to YouTube. With it, the player takes the place of the picture (enhance/reading/videos.ts). */
function Facade({ video }: { video: VideoCard }) {
  const picture = video.thumbnail ? (
    <Picture image={video.thumbnail} sizes="(min-width: 64rem) 18rem, 13rem" alt="" />
  ) : null;
  return (
    <a
      className="video-card"
      href={`https://www.youtube.com/shorts/${video.videoId}`}
      rel="noopener"
      data-video={video.videoId}
      data-awaits
      data-title={video.title}
    >
      {picture ? (
        <>
          <template data-later>{picture}</template>
          <noscript>{picture}</noscript>
        </>
      ) : null}
      <span className="video-play">
        <Icon name="play" />
      </span>
      <span className="badge video-length">{DURATION_LABEL}</span>
      <span className="video-title">
        <span className="visually-hidden">Lire la vidéo&#8239;: </span>
        {video.title}
      </span>
    </a>
  );
}
