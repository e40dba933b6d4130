import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { keys } from "./keys.ts";

/** What a plugin asks of the page around the text. */
export interface Services {
  /** Ctrl+K, and the toolbar's link. */
  openLink: (view: EditorView) => void;
  /** A picture that was pasted or dropped; absent where none can be sent. */
  openImage?: ((file: File) => void) | undefined;
}

/** All that the text does by itself: each reads and changes it in this order. */
export const plugins = (services: Services): Plugin[] => [
  keymap({
    "Mod-k": (_state, _dispatch, view) => {
      if (view) services.openLink(view);
      return true;
    },
  }),
  ...keys(),
  history(),
  dropCursor({ class: "rich-drop" }),
  gapCursor(),
  tableEditing(),
];
