import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { keys } from "./keys.ts";
import { type PasteServices, paste } from "./paste.ts";
import { typography } from "./typography.ts";

/** What a plugin asks of the page around the text. */
export interface Services extends PasteServices {
  /** Ctrl+K, and the toolbar's link. */
  openLink: (view: EditorView) => void;
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
  typography(),
  history(),
  dropCursor({ class: "rich-drop" }),
  gapCursor(),
  tableEditing(),
  paste(services),
];
