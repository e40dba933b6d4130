import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import "../dialog.css";

/** Asks before another page of the back office takes the place of a form with something typed in it. */
export function LeaveGuard({ dirty, formId, kept }: { dirty: boolean; formId: string; kept: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sending = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !sending.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
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

  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);

  return (
    <dialog
      ref={dialog}
      className="dialog bo-dialog"
      aria-labelledby={`${formId}-leave`}
      onCancel={() => blocker.reset?.()}
    >
      <div className="stack">
        <h2 id={`${formId}-leave`}>Quitter sans enregistrer&#x202f;?</h2>
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
