import { HiddenKeys } from "./form/form.tsx";

export interface Message {
  title: string;
  description?: string | undefined;
  style?: "default" | "destructive" | undefined;
  /** POST address that takes the change back. */
  undo?: string | undefined;
  /** Address of the bin where what was deleted waits. */
  bin?: string | undefined;
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

/** The ways back that a message offers. */
export function MessageActions({ message: { undo, bin } }: { message: Message }) {
  if (!undo && !bin) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      {undo ? (
        <form method="post" action={undo}>
          <HiddenKeys />
          <button type="submit" className="link-button">
            Annuler
          </button>
        </form>
      ) : null}
      {bin ? (
        <a href={bin} className="link-button">
          Corbeille
        </a>
      ) : null}
    </div>
  );
}
