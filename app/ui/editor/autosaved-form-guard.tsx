import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { isSamePage } from "./form-step.ts";
import "../dialog.css";

/** Asks before another page of the back office takes the place of a form with something typed in it. */
export function LeaveGuard({ dirty, formId, kept }: { dirty: boolean; formId: string; kept: boolean }) {
  const sending = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && !sending.current && !isSamePage(currentLocation, nextLocation),
  );

  useEffect(() => {
    const form = document.getElementById(formId);
    // The form's own sending is no leaving; the router asks while the event is under way.
    const onSubmit = () => {
      sending.current = true;
      setTimeout(() => {
        sending.current = false;
      });
    };
    form?.addEventListener("submit", onSubmit, { capture: true });
    return () => form?.removeEventListener("submit", onSubmit, { capture: true });
  }, [formId]);

  return <LeaveDialog blocker={blocker} id={`${formId}-leave`} kept={kept} />;
}

/** What a guard asks; the mark tells the back office's own guard that this page has one. */
export function LeaveDialog({ blocker, id, kept }: { blocker: Blocker; id: string; kept: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog
      ref={dialog}
      className="dialog bo-dialog"
      data-leave-guard
      aria-labelledby={id}
      onCancel={() => blocker.reset?.()}
    >
      <div className="stack">
        <h2 id={id}>Quitter sans enregistrer&#x202f;?</h2>
        <p>
          {kept
            ? "Votre saisie est gardée de côté\u202F: vous pourrez la reprendre en rouvrant cette page."
            : "Ce que vous venez de taper serait perdu."}
        </p>
        <div className="button-row">
          <button type="button" className="button" onClick={() => blocker.reset?.()}>
            Rester
          </button>
          <button type="button" className="button button-quiet" onClick={() => blocker.proceed?.()}>
            Quitter
          </button>
        </div>
      </div>
    </dialog>
  );
}
