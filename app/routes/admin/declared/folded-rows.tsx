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
  /** What is said of a row as it was kept. */
  noticeOf: (index: number) => string | undefined;
  /** `isOpened`: was its row ever? */
  children: (row: Row, index: number, isOpened: boolean) => ReactNode;
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
            name={`${of.rowName[0]?.toUpperCase()}${of.rowName.slice(1)}\u00A0${index + 1}`}
            headOf={of.headOf}
            isWrong={of.isWrong(index)}
            notice={of.noticeOf(index)}
            isSpare={isSpare}
            fields={(isOpened) => of.children(row, index, isOpened)}
          >
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
  name: string;
  isWrong: boolean;
  notice: string | undefined;
  isSpare: boolean | undefined;
  fields: (isOpened: boolean) => ReactNode;
  children: ReactNode;
}

function Folded({ row, name, headOf, isWrong, notice, isSpare, fields, children }: FoldedProps) {
  const [head, setHead] = useState(() => headOf(Object.values(row)));
  const [open, setOpen] = useState(head === "" && !isSpare);
  const [isOpened, setOpened] = useState(open || isWrong);
  return (
    <details
      className="ed-folded border border-line rounded"
      open={open || isWrong}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setOpened(true);
        const typed = currentTarget.querySelectorAll<HTMLInputElement>("input, textarea, select");
        // Where rows move by a press, the field of their order is not there.
        const values = Object.keys(row).map((key) => [...typed].find((field) => field.name.endsWith(`.${key}`))?.value);
        setHead(headOf(values.map((value) => value ?? "")));
      }}
    >
      <summary className="flex flex-wrap gap-y-[0.1rem] gap-x-[0.6rem] items-baseline min-h-11 py-[0.6rem] px-[0.8rem]">
        <strong className="flex-none font-semibold">{name}</strong>{" "}
        <span className="truncate flex-[1_0] min-w-0 text-soft">{head || "vide"}</span>
        {notice ? <b className="field-error basis-full">{notice}</b> : null}
      </summary>
      <div className="ed-row">{fields(isOpened)}</div>
      {children}
    </details>
  );
}
