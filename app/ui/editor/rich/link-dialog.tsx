import type { MarkType } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useEffect, useId, useRef } from "react";
import { isAddress, marks, schema } from "./schema.ts";
import "../../dialog.css";

const link = marks.link as MarkType;

/** Where the selected words lead; opens at once. */
export function LinkDialog({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { from, to, empty, $from } = view.state.selection;
  const old = link.isInSet($from.marks()) ?? null;
  const set = () => {
    const typed = dialog.current?.querySelector("input")?.value.trim() ?? "";
    const href = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
    if (!isAddress(href)) return;
    const tr = view.state.tr;
    if (empty) tr.insert(from, schema.text(href, [link.create({ href })]));
    else tr.addMark(from, to, link.create({ href }));
    view.dispatch(tr.scrollIntoView());
    dialog.current?.close();
    view.focus();
  };
  const unset = () => {
    view.dispatch(view.state.tr.removeMark(from, to, link));
    dialog.current?.close();
    view.focus();
  };
  return (
    <dialog ref={dialog} className="dialog bo-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="stack">
        <h2 id={`${id}-title`}>Lien</h2>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-href`}>
            Où mène-t-il&#8239;?
          </label>
          <input
            id={`${id}-href`}
            className="input"
            inputMode="url"
            placeholder="https://"
            defaultValue={String(old?.attrs.href ?? "")}
            onKeyDown={(event) => event.key === "Enter" && (event.preventDefault(), set())}
          />
        </div>
        <div className="button-row">
          <button type="button" className="button" onClick={set}>
            Mettre le lien
          </button>
          {old && !empty ? (
            <button type="button" className="button button-quiet" onClick={unset}>
              Enlever le lien
            </button>
          ) : null}
          <button type="button" className="button button-bare" onClick={onClose}>
            Annuler
          </button>
        </div>
      </div>
    </dialog>
  );
}
