import { type CSSProperties, Fragment } from "react";
import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, Rich, SourceLine } from "../../view.tsx";
import type { Debate } from "./debate.ts";

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
      <p>
        <strong>{french(question)}</strong>
      </p>
      {sides.map(({ name, speakers }) => (
        <Fragment key={name}>
          <p>
            <strong>{name}</strong>
          </p>
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
