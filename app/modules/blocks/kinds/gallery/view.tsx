import { picture } from "#app/modules/media/text-picture.ts";
import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView } from "../../view.tsx";
import type { Gallery } from "./gallery.ts";

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
      {title ? (
        <p>
          <strong>{french(title)}</strong>
        </p>
      ) : null}
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
