import { picture } from "#app/modules/media/text-picture.ts";
import { Icon } from "#app/ui/icon.tsx";
import { french } from "#app/utils/typography.ts";
import { videoAt } from "#app/utils/video-address.ts";
import type { RichText } from "../../rich-text.ts";
import { BlockFigure, type BlockView, Rich } from "../../view.tsx";
import type { Video } from "./video.ts";

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
            <Paragraphs said={said} />
          </details>
        ) : null}
      </BlockFigure>
    );
  },
  Plain: ({ data: { title, url, said } }) => {
    const found = videoAt(url);
    return (
      <>
        <p>
          <strong>{french(title)}</strong>
        </p>
        {found ? (
          <p>
            <a href={found.url}>Regarder la vidéo sur {found.site}</a>
          </p>
        ) : null}
        <Paragraphs said={said} />
      </>
    );
  },
};

function Paragraphs({ said }: { said: RichText[] }) {
  return said.map((text, index) => (
    <p key={index}>
      <Rich text={text} />
    </p>
  ));
}
