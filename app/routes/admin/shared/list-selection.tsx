import { Fragment, type MouseEvent, type ReactNode, createContext, use, useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { HiddenKeys } from "#app/ui/form/button-form.tsx";
import { plural } from "#app/utils/text.ts";
import { listHref } from "./list-query.ts";

/** What can be done to several rows: `word` is the end of its POST address, "/admin/videos/lot/publier". */
export interface BulkAction {
  word: string;
  label: string;
  danger?: boolean;
}

/** Of a list with a bin: the second is for the bin. */
export const binBulk: BulkAction[] = [
  { word: "supprimer", label: "Supprimer…", danger: true },
  { word: "retablir", label: "Rétablir" },
];

/** Is everything on the page asked for, by its address? Null where nothing can be chosen. */
const SelectionContext = createContext<{ isAll: boolean } | null>(null);

/** The form of the chosen rows: a button elsewhere may send it too. */
export const formId = "lot";
const boxes = "input[name=row]";

interface Props {
  actions: BulkAction[];
  fields?: ReactNode;
  children: ReactNode;
}

/** Rows that can be chosen, and what is done to those that are: a form like any other, its boxes in the rows. */
export function ListSelection({ actions, fields, children }: Props) {
  const { key } = useLocation();
  // Another page, or the same once something was done: nothing is chosen any more.
  return actions.length > 0 ? (
    <Chosen key={key} actions={actions} fields={fields}>
      {children}
    </Chosen>
  ) : (
    children
  );
}

function Chosen({ actions, fields, children }: Props) {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const isAll = params.get("tout") === "1";
  const { list, count, follow, reach } = useCount();
  const back = listHref(pathname, new URLSearchParams(search), { tout: null, page: params.get("page") });
  return (
    <SelectionContext value={{ isAll }}>
      {/* Boxes and buttons take the keyboard themselves: this counts them, and reaches from one to another. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={list} className="bo-chosable" onChange={follow} onClick={reach}>
        {children}
        <Form
          id={formId}
          method="post"
          action={`${pathname.replace(/\/$/, "")}/lot/${actions[0]?.word}`}
          className="bo-bulk max-md:w-full max-md:pt-[0.4rem] max-md:px-[0.6rem] max-md:pb-2 print:hidden"
        >
          <HiddenKeys />
          <input type="hidden" name="back" value={back} />
          <output className="mr-[0.35rem] text-[0.875rem] font-semibold whitespace-nowrap max-md:flex-[1_1_100%] max-md:mr-0">
            {count > 0 ? plural(count, "ligne choisie", "lignes choisies") : "Avec les lignes choisies"}
          </output>
          {actions.map(({ word, label, danger }, index) => (
            <Fragment key={word}>
              {index === actions.length - 1 ? fields : null}
              <button
                type="submit"
                formAction={`${pathname.replace(/\/$/, "")}/lot/${word}`}
                className={`button button-small ${danger ? "button-danger" : "button-quiet"}`}
              >
                {label}
              </button>
            </Fragment>
          ))}
        </Form>
      </div>
    </SelectionContext>
  );
}

/** How many boxes are ticked; with the shift key, all those between two. */
function useCount() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const all = () => [...(list.current?.querySelectorAll<HTMLInputElement>(boxes) ?? [])];
  const follow = () => setCount(all().filter(({ checked }) => checked).length);
  const reach = (event: MouseEvent) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !box.matches(boxes)) return;
    const rows = all();
    const [from, to] = [rows.indexOf(last.current ?? box), rows.indexOf(box)].sort((a, b) => a - b);
    if (event.shiftKey && from !== undefined && to !== undefined && from >= 0)
      for (const between of rows.slice(from, to + 1)) between.checked = box.checked;
    last.current = box;
    follow();
  };
  return { list, count, follow, reach };
}

/** The first cell of the head: all the page. Its address ticks them all, where there is no script. */
export function SelectHead() {
  const selection = use(SelectionContext);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (!selection) return null;
  const label = "Tout sélectionner sur cette page";
  return (
    <th scope="col" className="bo-select print:hidden">
      <label>
        <input
          className="size-[1.05rem] m-0"
          type="checkbox"
          aria-label={label}
          defaultChecked={selection.isAll}
          onChange={({ currentTarget: { checked, ownerDocument } }) => {
            for (const box of ownerDocument.querySelectorAll<HTMLInputElement>(boxes)) box.checked = checked;
          }}
        />
      </label>
      <noscript>
        <a
          href={listHref(pathname, params, { tout: selection.isAll ? null : 1, page: params.get("page") })}
          aria-label={selection.isAll ? "Ne rien sélectionner" : label}
        >
          {selection.isAll ? "Rien" : "Tout"}
        </a>
      </noscript>
    </th>
  );
}

/** The box of a row, its first cell; nothing where rows cannot be chosen. The version tells whether it changed meanwhile. */
export function SelectCell(row: Choosable) {
  if (!use(SelectionContext)) return null;
  return (
    <td className="bo-select print:hidden">
      <SelectBox {...row} />
    </td>
  );
}

interface Choosable {
  id: number | string;
  version?: number | undefined;
  title: string;
}

/** The same where rows are no table's. */
export function SelectBox({ id, version = 0, title }: Choosable) {
  const selection = use(SelectionContext);
  if (!selection) return null;
  return (
    <label>
      <input
        className="size-[1.05rem] m-0"
        type="checkbox"
        form={formId}
        name="row"
        value={`${id}.${version}`}
        aria-label={`Sélectionner ${title}`}
        defaultChecked={selection.isAll}
      />
    </label>
  );
}
