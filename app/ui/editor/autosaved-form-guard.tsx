import { useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { Dialog } from "../dialog.tsx";
import { isSamePage } from "./form-step.ts";

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

  return <LeaveDialog blocker={blocker} kept={kept} />;
}

/** What a guard asks; the mark tells the back office's own guard that this page has one. */
export function LeaveDialog({ blocker, kept }: { blocker: Blocker; kept: boolean }) {
  const stay = () => blocker.reset?.();
  return (
    <>
      <span data-leave-guard hidden />
      <Dialog title={"Quitter sans enregistrer\u202F?"} open={blocker.state === "blocked"} onClose={stay}>
        <p>
          {kept
            ? "Votre saisie est gardée de côté\u202F: vous pourrez la reprendre en rouvrant cette page."
            : "Ce que vous venez de taper serait perdu."}
        </p>
        <div className="button-row">
          <button type="button" className="button" onClick={stay}>
            Rester
          </button>
          <button type="button" className="button button-quiet" onClick={() => blocker.proceed?.()}>
            Quitter
          </button>
        </div>
      </Dialog>
    </>
  );
}
