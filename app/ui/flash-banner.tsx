import { useLocation } from "react-router";
import { ButtonForm } from "./form/button-form.tsx";

export interface Message {
  title: string;
  description?: string | undefined;
  style?: "default" | "destructive" | undefined;
  undo?: string | undefined;
  bin?: string | undefined;
  see?: { href: string; label: string } | undefined;
}

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

export function MessageActions({ message: { undo, bin, see } }: { message: Message }) {
  const { pathname, search } = useLocation();
  if (!undo && !bin && !see) return null;
  return (
    <div className="flex flex-wrap gap-x-4">
      {see ? (
        <a href={see.href} className="link-button">
          {see.label}
        </a>
      ) : null}
      {undo ? (
        <ButtonForm action={undo} values={{ back: pathname + search }} className="link-button">
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
