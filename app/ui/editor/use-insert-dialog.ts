import { type ComponentType, useState } from "react";

export interface EditedBlock {
  source: string;
  change: (source: string) => void;
}

export interface InsertDialogProps {
  open: boolean;
  edited: EditedBlock | null;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

type LoadInsertDialog = () => Promise<ComponentType<InsertDialogProps>>;

export interface TextBlocks {
  load: LoadInsertDialog;
  /** POST address that draws one: `body` becomes `{ html }`. */
  drawUrl: string;
  help: string;
  links?: string;
  labels: Record<string, string>;
}

interface Shown {
  Dialog: ComponentType<InsertDialogProps> | null;
  open: boolean;
  edited: EditedBlock | null;
  failure: string | null;
}

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
    show: load && (() => void show(null)),
    edit: (block: EditedBlock) => void show(block),
    hide: () => setShown((now) => ({ ...now, open: false })),
  };
}
