import { type ReactNode, useState } from "react";
import { AddRow, type RowsList } from "#app/ui/form/rows.tsx";
import { useLines } from "#app/ui/form/use-lines.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import "./folded-rows.css";

type Row = Record<string, string>;

interface Props extends RowsList<Row> {
  /** What one is called. */
  rowName: string;
  /** What a folded row says of its values, which stand in the order of its columns. */
  headOf: (values: string[]) => string;
  isWrong: (index: number) => boolean;
  children: (row: Row, index: number) => ReactNode;
}

/** Long rows, each folded under its head; they move and leave by a press where a script runs. */
export function FoldedRows({ id, legend, hint, rows, empty, spare, addLabel, max = 60, ...of }: Props) {
  const hydrated = useHydrated();
  const { lines, count, box, add, remove, move } = useLines(rows, empty, { spare, max });
  return (
    <fieldset className="ed-rows" id={id} tabIndex={-1} ref={box}>
      <legend>{legend}</legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      {lines.map(({ key, row, isSpare }, index) => (
        <div key={key} data-line={key} className={isSpare ? "ed-spare" : undefined}>
          <Folded
            row={row}
            index={index}
            name={`${of.rowName[0]?.toUpperCase()}${of.rowName.slice(1)}\u00A0${index + 1}`}
            headOf={of.headOf}
            isWrong={of.isWrong(index)}
          >
            <div className="ed-row">{of.children(row, index)}</div>
            {hydrated ? (
              <div className="button-row">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="button button-quiet button-small"
                    data-move={by}
                    disabled={!lines[index + by]}
                    onClick={() => move(index, by)}
                  >
                    {by < 0 ? "Monter" : "Descendre"}
                  </button>
                ))}
                <button type="button" className="button button-quiet button-small" onClick={() => remove(index)}>
                  Retirer
                </button>
              </div>
            ) : null}
          </Folded>
        </div>
      ))}
      {count < max ? <AddRow label={addLabel} onAdd={() => add(count - 1)} /> : null}
    </fieldset>
  );
}

interface FoldedProps extends Pick<Props, "headOf"> {
  row: Row;
  index: number;
  name: string;
  isWrong: boolean;
  children: ReactNode;
}

function Folded({ row, name, headOf, isWrong, children }: FoldedProps) {
  const [head, setHead] = useState(() => headOf(Object.values(row)));
  const [open, setOpen] = useState(head === "");
  return (
    <details
      className="ed-folded"
      open={open || isWrong}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        const fields = currentTarget.querySelectorAll<HTMLInputElement>("input, textarea, select");
        // Where rows move by a press, the field of their order is not there.
        const values = Object.keys(row).map(
          (key) => [...fields].find((field) => field.name.endsWith(`.${key}`))?.value,
        );
        setHead(headOf(values.map((value) => value ?? "")));
      }}
    >
      <summary>
        <strong>{name}</strong> <span>{head || "vide"}</span>
      </summary>
      {children}
    </details>
  );
}
