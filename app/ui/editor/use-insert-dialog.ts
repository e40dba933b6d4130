import { type ComponentType, useState } from "react";

export interface EditedBlock {
  source: string;
  change: (source: string) => void;
}

export interface InsertDialogProps {
  open: boolean;
  edited: EditedBlock | null;
  /** The kind that is asked for, another object each time; null: any. */
  asked: { kind: string } | null;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

type LoadInsertDialog = () => Promise<ComponentType<InsertDialogProps>>;

export interface BlockChoice {
  name: string;
  title: string;
  label: string;
  purpose: string;
  drawing: [string, string];
}

export interface TextBlocks {
  load: LoadInsertDialog;
  /** POST address that draws one: `body` becomes `{ html }`. */
  drawUrl: string;
  help: string;
  links?: string;
  /** Page that defines a word, which ends its address. */
  define?: string;
  kinds: BlockChoice[];
}

interface Shown {
  Dialog: ComponentType<InsertDialogProps> | null;
  open: boolean;
  edited: EditedBlock | null;
  asked: InsertDialogProps["asked"];
  failure: string | null;
}

export function useInsertDialog(load: LoadInsertDialog | undefined) {
  const [shown, setShown] = useState<Shown>({ Dialog: null, open: false, edited: null, asked: null, failure: null });
  const show = async (edited: EditedBlock | null, asked: Shown["asked"] = null) => {
    try {
      setShown({ Dialog: (await load?.()) ?? null, open: true, edited, asked, failure: null });
    } catch {
      setShown((now) => ({ ...now, failure: "Le formulaire attend le retour du réseau. Votre texte reste ici." }));
    }
  };
  return {
    ...shown,
    show: load && ((kind?: string) => void show(null, kind ? { kind } : null)),
    edit: (block: EditedBlock) => void show(block),
    hide: () => setShown((now) => ({ ...now, open: false })),
  };
}
