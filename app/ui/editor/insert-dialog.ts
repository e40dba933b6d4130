import type { ComponentType } from "react";

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
export type LoadInsertDialog = () => Promise<ComponentType<InsertDialogProps>>;
