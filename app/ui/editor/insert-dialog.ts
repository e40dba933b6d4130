import type { ComponentType } from "react";

/** A dialog that makes Markdown for the text. */
export interface InsertDialogProps {
  open: boolean;
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

/** What brings it when it is first opened. */
export type LoadInsertDialog = () => Promise<ComponentType<InsertDialogProps>>;
