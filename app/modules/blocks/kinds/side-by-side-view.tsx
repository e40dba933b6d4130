import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, Rich, PlainTitle } from "../view.tsx";
import type { Comparison, Passage, TwoCountries } from "./side-by-side.ts";

export const comparisonView: BlockView<Comparison> = {
  // What a line compares stands above its cells: two columns hold on a phone, three in smaller letters. Of four, each cell says its own there.
  Block: ({ data: { title, columns, rows, source } }) => (
    <BlockFigure
      className={`comparison ${columns.length > 3 ? "comparison-many" : columns.length > 2 ? "comparison-three" : ""}`}
      title={title}
      source={source}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className="font-display">
                {french(column)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, cells }, index) => (
          <tbody key={index}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {french(label)}
              </th>
            </tr>
            <tr>
              {cells.map((cell, at) => (
                <td key={at} data-column={french(columns[at] ?? "")}>
                  <Rich text={cell} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </BlockFigure>
  ),
  Plain: ({ data: { title, columns, rows } }) => (
    <>
      <PlainTitle of={title} />
      <table>
        <thead>
          <tr>
            <td>&nbsp;</td>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {french(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, index) => (
            <tr key={index}>
              <th scope="row">{french(label)}</th>
              {cells.map((cell, at) => (
                <td key={at}>
                  <Rich text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
};

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
        {Object.entries({ France: france, Belgique: belgium }).map(([name, passages]) => (
          <div
            key={name}
            className="min-[40rem]:not-first:pl-8 min-[40rem]:not-first:border-l min-[40rem]:not-first:border-edge"
          >
            <dt className="font-display">{name}</dt>
            <dd>
              <Passages passages={passages} />
            </dd>
          </div>
        ))}
      </dl>
    </BlockFigure>
  ),
  Plain: ({ data: { title, france, belgium } }) => (
    <>
      <PlainTitle of={title} />
      <PlainTitle of="France" />
      <Passages passages={france} />
      <PlainTitle of="Belgique" />
      <Passages passages={belgium} />
    </>
  ),
};
