import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, Rich } from "../../view.tsx";
import type { Passage, TwoCountries } from "./two-countries.ts";

function Passages({ passages }: { passages: Passage[] }) {
  return passages.map((passage, index) =>
    "items" in passage ? (
      <ul key={index}>
        {passage.items.map((item, at) => (
          <li key={at}>
            <Rich text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        <Rich text={passage.text} />
      </p>
    ),
  );
}

export const twoCountriesView: BlockView<TwoCountries> = {
  Block: ({ data: { title, france, belgium, source } }) => (
    <BlockFigure className="two-countries" title={title} source={source}>
      <dl className="grid gap-y-6 gap-x-8 min-[40rem]:grid-cols-[1fr_1fr]">
        <div className="min-[40rem]:not-first:pl-8 min-[40rem]:not-first:border-l min-[40rem]:not-first:border-edge">
          <dt className="font-display">France</dt>
          <dd>
            <Passages passages={france} />
          </dd>
        </div>
        <div className="min-[40rem]:not-first:pl-8 min-[40rem]:not-first:border-l min-[40rem]:not-first:border-edge">
          <dt className="font-display">Belgique</dt>
          <dd>
            <Passages passages={belgium} />
          </dd>
        </div>
      </dl>
    </BlockFigure>
  ),
  Plain: ({ data: { title, france, belgium } }) => (
    <>
      <p>
        <strong>{french(title)}</strong>
      </p>
      <p>
        <strong>France</strong>
      </p>
      <Passages passages={france} />
      <p>
        <strong>Belgique</strong>
      </p>
      <Passages passages={belgium} />
    </>
  ),
};
