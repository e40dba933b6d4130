import { picture } from "#app/modules/media/text-picture.ts";
import { french } from "#app/utils/typography.ts";
import type { RichText } from "../../rich-text.ts";
import { BlockFigure, type BlockView, Rich, SourceLine } from "../../view.tsx";
import type { Quote } from "./quote.ts";

function Words({ words }: { words: RichText[] }) {
  return words.map((text, index) => (
    <p key={index}>
      {index === 0 ? "«\u202F" : ""}
      <Rich text={text} />
      {index === words.length - 1 ? "\u202F»" : ""}
    </p>
  ));
}

export const quoteView: BlockView<Quote> = {
  Block: ({ data: { name, role, portrait, words, source } }) => {
    const shown = portrait && picture(portrait.src, portrait.alt, { sizes: "5.5rem", least: 0 });
    return (
      <BlockFigure className="quote">
        <blockquote className="font-display">
          <Words words={words} />
        </blockquote>
        <figcaption>
          {shown ? <div className="quote-portrait" dangerouslySetInnerHTML={{ __html: shown }} /> : null}
          <p>
            <strong>{french(name)}</strong>
            {role ? `, ${french(role)}` : ""}
          </p>
          <SourceLine source={source} />
          {portrait?.credit ? <p className="block-source">Portrait&#8239;: {french(portrait.credit)}</p> : null}
        </figcaption>
      </BlockFigure>
    );
  },
  Plain: ({ data: { name, role, words } }) => (
    <>
      <blockquote>
        <Words words={words} />
      </blockquote>
      <p>
        <strong>{french(name)}</strong>
        {role ? `, ${french(role)}` : ""}
      </p>
    </>
  ),
};
