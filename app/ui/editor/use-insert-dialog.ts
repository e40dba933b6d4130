import { type ComponentType, useState } from "react";

/** A block of the text that is opened again. */
export interface EditedBlock {
  source: string;
  change: (source: string) => void;
}

/** A dialog that makes Markdown for the text. */
export interface InsertDialogProps {
  open: boolean;
  /** Null: a new one. */
  edited: EditedBlock | null;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

/** What brings it when it is first opened. */
type LoadInsertDialog = () => Promise<ComponentType<InsertDialogProps>>;

/** The blocks that a text may have. */
export interface TextBlocks {
  load: LoadInsertDialog;
  /** POST address that draws one: `body` becomes `{ html }`. */
  drawUrl: string;
  /** Pages that explain them, and that find a page of ours to link to. */
  help: string;
  links?: string;
  /** What readers are told a kind is: "Frise". */
  labels: Record<string, string>;
}

interface Shown {
  Dialog: ComponentType<InsertDialogProps> | null;
  open: boolean;
  edited: EditedBlock | null;
  failure: string | null;
}

/** The dialog comes when it is first asked for; then it stays, with what was typed in it. */
export function useInsertDialog(load: LoadInsertDialog | undefined) {
  const [shown, setShown] = useState<Shown>({ Dialog: null, open: false, edited: null, failure: null });
  const show = async (edited: EditedBlock | null) => {
    try {
      setShown({ Dialog: (await load?.()) ?? null, open: true, edited, failure: null });
    } catch {
      setShown((now) => ({ ...now, failure: "Le formulaire attend le retour du réseau. Votre texte reste ici." }));
    }
  };
  return {
    ...shown,
    /** Absent: the text has no blocks. */
    show: load && (() => void show(null)),
    edit: (block: EditedBlock) => void show(block),
    hide: () => setShown((now) => ({ ...now, open: false })),
  };
}
