import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { InsertDialogProps } from "#app/ui/editor/insert-dialog.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/dialog.css";
import type { BlockForm } from "./block-form.ts";
import { BlockFields } from "./block-fields.tsx";
import { EditedBlockFields } from "./edited-block.tsx";
import { FORMS_PAGE } from "./forms-page.ts";
import { blockForms } from "./forms.ts";
import { KindDrawing } from "./kind-drawing.tsx";

/** What happens in the dialog is none of the article's form, where React has it bubble. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const keepEvents = { onSubmit: stop, onInput: stop, onChange: stop, onBlur: stop, onKeyDown: stop };

/** Choose a kind, fill in its fields, and its Markdown goes into the text. Closed, it keeps what was typed. */
export function InsertDialog({ open, edited, onClose, onInsert }: InsertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [chosen, setChosen] = useState<BlockForm | null>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return createPortal(
    <dialog ref={dialog} className="dialog bo-dialog" aria-labelledby={title} onClose={onClose} {...keepEvents}>
      <div className="stack">
        <h2 id={title}>{edited ? "Modifier le bloc" : chosen ? chosen.title : "Ajouter un bloc"}</h2>
        {edited ? (
          <EditedBlockFields
            key={edited.source}
            source={edited.source}
            onClose={onClose}
            onWritten={(source) => {
              dialog.current?.close();
              edited.change(source);
            }}
          />
        ) : chosen ? (
          <BlockFields
            of={chosen}
            send="Ajouter au texte"
            back="Autre bloc"
            onBack={() => setChosen(null)}
            onWritten={(markdown) => {
              setChosen(null);
              // The text takes the focus back first, so that Ctrl+Z takes the block out.
              dialog.current?.close();
              onInsert(markdown);
            }}
          />
        ) : (
          <>
            <ul className="kind-grid">
              {blockForms.map((form) => (
                <li key={form.kind}>
                  <button type="button" className="kind-choice" title={form.purpose} onClick={() => setChosen(form)}>
                    <KindDrawing drawing={form.drawing} />
                    {form.title}
                  </button>
                </li>
              ))}
            </ul>
            <div className="button-row">
              <button type="button" className="button button-quiet" onClick={onClose}>
                Fermer
              </button>
              <a className="button button-bare" href={FORMS_PAGE} target="_blank" rel="noopener">
                Voir des exemples <Icon name="external" />
              </a>
            </div>
          </>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
