import { ButtonForm } from "./form/button-form.tsx";

export interface Message {
  title: string;
  description?: string | undefined;
  style?: "default" | "destructive" | undefined;
  /** POST address that takes the change back. */
  undo?: string | undefined;
  /** Address of the bin where what was deleted waits. */
  bin?: string | undefined;
  /** What was made, to be looked at. */
  see?: { href: string; label: string } | undefined;
}

/** The message of the last action, in the page itself: for readers without script, and for pages that are not hydrated. */
export function FlashBanner({ flash }: { flash: Message | null | undefined }) {
  if (!flash) return null;
  const failed = flash.style === "destructive";
  return (
    <div
      className={failed ? "flash-banner flash-banner-destructive" : "flash-banner"}
      role={failed ? "alert" : "status"}
    >
      <p>{flash.title}</p>
      {flash.description ? <p>{flash.description}</p> : null}
      <MessageActions message={flash} />
    </div>
  );
}

/** The ways on and back that a message offers. */
export function MessageActions({ message: { undo, bin, see } }: { message: Message }) {
  if (!undo && !bin && !see) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      {see ? (
        <a href={see.href} className="link-button">
          {see.label}
        </a>
      ) : null}
      {undo ? (
        <ButtonForm action={undo} className="link-button">
          Annuler
        </ButtonForm>
      ) : null}
      {bin ? (
        <a href={bin} className="link-button">
          Corbeille
        </a>
      ) : null}
    </div>
  );
}
