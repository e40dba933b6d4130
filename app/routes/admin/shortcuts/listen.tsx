import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { KeyList } from "./key-list.tsx";
import { KeySwitch } from "./key-switch.tsx";
import { pressKey } from "./keys.ts";

/** Listens for the keys of the back office, and shows what they are. */
export function KeyListener() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (pressKey(event, () => setOpen(true))) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <Dialog title="Raccourcis clavier" open={open} onClose={() => setOpen(false)}>
      <KeyList />
      <KeySwitch />
      <div className="button-row">
        <button type="button" className="button button-quiet" onClick={() => setOpen(false)}>
          Fermer
        </button>
      </div>
    </Dialog>
  );
}
