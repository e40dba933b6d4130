import { HiddenKeys } from "./form/form.tsx";

export interface Message {
  title: string;
  description?: string | undefined;
  style?: "default" | "destructive" | undefined;
  /** POST address that takes the change back. */
  undo?: string | undefined;
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
      {flash.undo ? (
        <form method="post" action={flash.undo}>
          <HiddenKeys />
          <button type="submit" className="link-button">
            Annuler
          </button>
        </form>
      ) : null}
    </div>
  );
}
