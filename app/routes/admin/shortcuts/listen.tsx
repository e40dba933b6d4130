import { useEffect, useRef } from "react";
import { KeyList } from "./key-list.tsx";
import { KeySwitch } from "./key-switch.tsx";
import { pressKey } from "./keys.ts";
import "#app/ui/dialog.css";

/** Listens for the keys of the back office, and shows what they are. */
export function KeyListener() {
  const help = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (pressKey(event, () => help.current?.showModal())) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <dialog ref={help} className="dialog bo-dialog" aria-labelledby="aide-clavier">
      <h2 id="aide-clavier">Raccourcis clavier</h2>
      <KeyList />
      <KeySwitch />
      <form method="dialog" className="mt-4">
        <button type="submit" className="button button-quiet">
          Fermer
        </button>
      </form>
    </dialog>
  );
}
