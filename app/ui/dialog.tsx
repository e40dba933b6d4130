import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";
import "./dialog.css";

interface Props {
  title: ReactNode;
  open?: boolean;
  className?: string;
  onClose: () => void;
  /** Its button of type "submit" was pressed, or Enter in a field. Absent: the content has its own form, or nothing to send. */
  onSend?: (fields: FormData) => void;
  children: ReactNode;
}

/** What happens in it is none of the form that asked for it, where React has events bubble. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const keepEvents = { onSubmit: stop, onInput: stop, onChange: stop, onBlur: stop, onKeyDown: stop };

/** Stands in the body, outside any form: no field of it can send the form of the page. Closed, the focus goes back. */
export function Dialog({ title, open = true, className = "bo-dialog", onClose, onSend, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const hydrated = useHydrated();
  // At once: keys struck meanwhile are for it.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [open, hydrated]);
  // Taken away while open, it would not give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => {
      if (shown?.open) shown.close();
    };
  }, [hydrated]);
  if (!hydrated) return null;
  return createPortal(
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={id} onClose={onClose} {...keepEvents}>
      <h2 id={id}>{title}</h2>
      {onSend ? (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSend(new FormData(event.currentTarget));
          }}
        >
          {children}
        </form>
      ) : (
        <div className="stack">{children}</div>
      )}
      {/* Last: what is asked takes the focus. */}
      <button type="button" className="ed-tool dialog-close" aria-label="Fermer" onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>,
    document.body,
  );
}

/** Leaves what is asked as it is: readers' pages have none, and do without its bytes. */
export const BareButton = ({ className = "", ...button }: ComponentProps<typeof Button>) => (
  <Button className={`button-bare ${className}`.trim()} {...button} />
);
