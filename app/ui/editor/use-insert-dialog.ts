import { type ComponentType, useState } from "react";
import type { EditedBlock, InsertDialogProps, LoadInsertDialog } from "./insert-dialog.ts";

/** The dialog comes when it is first asked for; then it stays, with what was typed in it. */
export function useInsertDialog(load: LoadInsertDialog | undefined) {
  const [Dialog, setDialog] = useState<ComponentType<InsertDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<EditedBlock | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async (block: EditedBlock | null) => {
    try {
      const loaded = await load?.();
      setDialog(() => loaded ?? null);
      setEdited(block);
      setOpen(true);
      setFailure(null);
    } catch {
      setFailure("Le formulaire attend le retour du réseau. Votre texte reste ici.");
    }
  };
  return {
    Dialog,
    open,
    edited,
    failure,
    /** Absent: the text has no blocks. */
    show: load && (() => void show(null)),
    edit: (block: EditedBlock) => void show(block),
    hide: () => setOpen(false),
  };
}
