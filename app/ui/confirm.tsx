import { type ReactNode, useId, useRef } from "react";
import { HiddenKeys } from "./form/form.tsx";

interface PanelProps {
  title: string;
  /** What happens, and whether it can be taken back. */
  text: ReactNode;
  /** POST address of the change. */
  action: string;
  confirmLabel: string;
  /** Where "Annuler" leads without script. */
  cancelHref: string;
  onCancel?: (() => void) | undefined;
  titleId?: string | undefined;
}

/** The question itself: on a page of its own, or in the dialog of ConfirmLink. */
export function ConfirmPanel({ title, text, action, confirmLabel, cancelHref, onCancel, titleId }: PanelProps) {
  return (
    <form method="post" action={action} className="stack">
      <HiddenKeys />
      <h2 id={titleId}>{title}</h2>
      <div>{text}</div>
      <div className="button-row">
        <a
          className="button button-quiet"
          href={cancelHref}
          onClick={(event) => {
            if (!onCancel) return;
            event.preventDefault();
            onCancel();
          }}
        >
          Annuler
        </a>
        <button type="submit" className="button">
          {confirmLabel}
        </button>
      </div>
    </form>
  );
}

interface LinkProps extends Omit<PanelProps, "onCancel" | "cancelHref" | "titleId"> {
  /** The page that asks the same question: what the link does without script. */
  href: string;
  children: ReactNode;
  className?: string;
}

/** A link to the page that asks; with script, the question opens over the present page. */
export function ConfirmLink({ href, children, className, ...question }: LinkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <>
      <a
        className={className ?? "button button-danger button-small"}
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return;
          event.preventDefault();
          dialog.current.showModal();
        }}
      >
        {children}
      </a>
      <dialog ref={dialog} className="dialog" aria-labelledby={titleId}>
        <ConfirmPanel {...question} titleId={titleId} cancelHref={href} onCancel={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}
