import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { InsertDialogProps } from "#app/ui/editor/insert-dialog.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/dialog.css";
import type { BlockForm } from "./block-form.ts";
import { BlockSource } from "./block-source.tsx";
import { BlockFormView } from "./block-form-view.tsx";
import { blockForms } from "./forms.ts";
import { KindDrawing } from "./kind-drawing.tsx";

/** Where the forms of blocks are, for staff. */
const PAGE = "/admin/articles/blocs";
const cut = "Le bloc n’est pas parti\u202F: vérifiez le réseau, puis réessayez. Ce que vous avez rempli reste ici.";

/** What happens in the dialog is none of the article's form, where React has it bubble. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const kept = { onSubmit: stop, onInput: stop, onChange: stop, onBlur: stop, onKeyDown: stop };

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
    <dialog ref={dialog} className="dialog bo-dialog" aria-labelledby={title} onClose={onClose} {...kept}>
      <div className="stack">
        <h2 id={title}>{edited ? "Modifier le bloc" : chosen ? chosen.title : "Ajouter un bloc"}</h2>
        {edited ? (
          <BlockSource
            key={edited.source}
            source={edited.source}
            onClose={onClose}
            onChange={(source) => {
              onClose();
              edited.change(source);
            }}
          />
        ) : chosen ? (
          <Fields
            of={chosen}
            onBack={() => setChosen(null)}
            onInsert={(markdown) => {
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
              <a className="button button-bare" href={PAGE} target="_blank" rel="noopener">
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

function Fields({ of, onBack, onInsert }: { of: BlockForm; onBack: () => void; onInsert: (markdown: string) => void }) {
  const [{ answer, count }, setAnswered] = useState<{ answer?: ActionResult; count: number }>({ count: 0 });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }, []);

  async function send(form: HTMLFormElement) {
    setSending(true);
    setFailure(null);
    try {
      const response = await fetch(`${PAGE}/${of.kind}/ecrire`, { method: "POST", body: new FormData(form) });
      const said = (await response.json()) as ActionResult & { markdown?: string };
      if (response.ok && said.markdown) onInsert(said.markdown);
      else setAnswered({ answer: said, count: count + 1 });
    } catch {
      setFailure(cut);
    } finally {
      setSending(false);
    }
  }

  return (
    <div
      ref={fields}
      // Before the form's own way of sending: the page stays. What Conform sends to itself has a button with a name.
      onSubmitCapture={(event) => {
        if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute("name")) return;
        event.preventDefault();
        event.stopPropagation();
        if (!sending) void send(event.target as HTMLFormElement);
      }}
    >
      <BlockFormView key={count} of={of} id="block" action={`${PAGE}/${of.kind}`} answer={answer}>
        {failure ? (
          <p className="field-error" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="button-row">
          <button type="submit" className="button" aria-disabled={sending || undefined}>
            {sending ? "Envoi…" : "Ajouter au texte"}
          </button>
          <button type="button" className="button button-bare" onClick={onBack}>
            Autre bloc
          </button>
        </div>
      </BlockFormView>
    </div>
  );
}
