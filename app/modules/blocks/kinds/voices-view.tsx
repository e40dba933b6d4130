import { type CSSProperties, Fragment } from "react";
import { picture } from "#app/modules/media/text-picture.ts";
import { french } from "#app/utils/typography.ts";
import type { RichText } from "../block.ts";
import { BlockFigure, type BlockView, Rich, SourceLine, PlainTitle } from "../view.tsx";
import type { Quote, Debate } from "./voices.ts";

function Words({ words }: { words: RichText[] }) {
  return words.map((text, index) => (
    <p key={index}>
      {index === 0 ? "«\u202F" : ""}
      <Rich text={text} />
      {index === words.length - 1 ? "\u202F»" : ""}
    </p>
  ));
}

const Speaker = ({ name, role }: Pick<Quote, "name" | "role">) => (
  <p>
    <strong>{french(name)}</strong>
    {role ? `, ${french(role)}` : ""}
  </p>
);

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
          <Speaker name={name} role={role} />
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
      <Speaker name={name} role={role} />
    </>
  ),
};

export const debateView: BlockView<Debate> = {
  Block: ({ data: { question, sides }, placed: { id } }) => (
    <BlockFigure className="debate" title={question}>
      <div className="debate-sides" style={{ "--rows": 1 + (sides[0]?.speakers.length ?? 0) } as CSSProperties}>
        {sides.map(({ name, speakers }) => (
          <div key={name}>
            <p className="debate-side font-display" id={`${id}-${name}`}>
              {name}
            </p>
            <ul className="grid gap-[0.9rem] mt-[0.6rem]" aria-labelledby={`${id}-${name}`}>
              {speakers.map(({ who, text, source }) => (
                <li key={who}>
                  <p className="mb-[0.35rem] font-bold leading-[1.3]">{french(who)}</p>
                  <p>
                    <Rich text={text} />
                  </p>
                  <SourceLine source={source} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </BlockFigure>
  ),
  Plain: ({ data: { question, sides } }) => (
    <>
      <PlainTitle of={question} />
      {sides.map(({ name, speakers }) => (
        <Fragment key={name}>
          <PlainTitle of={name} />
          <ul>
            {speakers.map(({ who, text, source }) => (
              <li key={who}>
                <strong>{french(who)}</strong>&#8239;: <Rich text={text} /> (
                <a href={source.url}>{french(source.name)}</a>)
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  ),
};
