import { picture } from "#app/modules/media/text-picture.ts";
import { Icon } from "#app/ui/icon.tsx";
import { french } from "#app/utils/typography.ts";
import { videoAt } from "#app/utils/video-address.ts";
import { BlockFigure, type BlockView, PlainTitle, Paragraphs } from "../view.tsx";
import type { Gallery, Video } from "./media.ts";

const sizes = "(min-width: 40rem) 340px, 84vw";

/** Each picture leads to the whole of it: the row shows the middle. */
export const galleryView: BlockView<Gallery> = {
  Block: ({ data: { title, pictures } }) => (
    <BlockFigure className="gallery" title={title}>
      <ul className="gallery-row" aria-label={`${pictures.length} photos`}>
        {pictures.map(({ src, alt, credit }, index) => (
          <li key={index}>
            <a href={src.replace(/#.*/, "")}>
              <span className="visually-hidden">En grand&#8239;: </span>
              <span dangerouslySetInnerHTML={{ __html: picture(src, alt, { sizes }) ?? "" }} />
            </a>
            {credit ? <p className="block-source">{french(credit)}</p> : null}
          </li>
        ))}
      </ul>
    </BlockFigure>
  ),
  Plain: ({ data: { title, pictures } }) => (
    <>
      {title ? <PlainTitle of={title} /> : null}
      {pictures.map(({ src, alt, credit }, index) => (
        <p key={index}>
          {/* What it shows stands beside it, in words. */}
          <span dangerouslySetInnerHTML={{ __html: picture(src, "") ?? "" }} />
          <br />
          {french(alt)}
          {credit ? ` (${french(credit)})` : ""}
        </p>
      ))}
    </>
  ),
};

/** A link to its site; with a script the player takes the place of the picture (enhance/reading/videos.ts). */
export const videoView: BlockView<Video> = {
  Block: ({ data: { title, url, poster, said } }) => {
    const found = videoAt(url);
    if (!found) return null;
    return (
      <BlockFigure className="video" title={title}>
        <a
          className="video-facade"
          href={found.url}
          rel="noopener"
          data-video={found.player}
          data-site={found.site}
          data-title={title}
        >
          {poster ? <span dangerouslySetInnerHTML={{ __html: picture(poster, "") ?? "" }} /> : null}
          <span className="button">
            <Icon name="play" /> Regarder la vidéo<span className="visually-hidden">&#8239;: {title}</span>
          </span>
        </a>
        <p className="block-source">Sur {found.site}, à qui rien n’est demandé avant que tu lances la vidéo.</p>
        {said.length > 0 ? (
          <details className="mt-3">
            <summary className="text-sm underline">Ce que dit la vidéo</summary>
            <Paragraphs texts={said} />
          </details>
        ) : null}
      </BlockFigure>
    );
  },
  Plain: ({ data: { title, url, said } }) => {
    const found = videoAt(url);
    return (
      <>
        <PlainTitle of={title} />
        {found ? (
          <p>
            <a href={found.url}>Regarder la vidéo sur {found.site}</a>
          </p>
        ) : null}
        <Paragraphs texts={said} />
      </>
    );
  },
};
