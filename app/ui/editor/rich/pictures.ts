import { NodeSelection, Plugin, type Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { EditedPicture } from "../image-dialog.tsx";
import { nodes } from "./schema.ts";
import "./pictures.css";

export const isPicture = (selection: Selection): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type === nodes.image;

export interface PictureServices {
  openPicture: (view: EditorView) => void;
}

/** The picture that is selected, and how it changes in its place. */
export function editedPicture(view: EditorView): EditedPicture | null {
  const { selection } = view.state;
  if (!isPicture(selection)) return null;
  const { src, alt, title } = selection.node.attrs as { src: string; alt: string; title: string | null };
  return {
    image: { src, alt, credit: title ?? "" },
    isAlone: selection.$from.depth === 1 && selection.$from.parent.childCount === 1,
    change(image) {
      const { selection: now, tr } = view.state;
      if (!isPicture(now)) return;
      tr.setNodeMarkup(now.from, null, { src: image.src, alt: image.alt, title: image.credit || null });
      view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, now.from)));
    },
  };
}

/** Enter on a picture, or two touches of it, open what is said of it. */
export const pictures = ({ openPicture }: PictureServices) =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key !== "Enter" || !isPicture(view.state.selection)) return false;
        openPicture(view);
        return true;
      },
      handleDoubleClickOn(view, _pos, node, at) {
        if (node.type !== nodes.image) return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        openPicture(view);
        return true;
      },
    },
  });
