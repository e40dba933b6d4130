import { french } from "#app/utils/typography.ts";
import { BlockFigure, type BlockView, Rich } from "../../view.tsx";
import type { Comparison } from "./comparison.ts";

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
      <p>
        <strong>{french(title)}</strong>
      </p>
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
