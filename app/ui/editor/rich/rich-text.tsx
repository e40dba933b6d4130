import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from "react";
import type { EditedPicture } from "../image-dialog.tsx";
import type { EditedBlock, TextBlocks } from "../use-insert-dialog.ts";
import { drawnAt } from "./block-view.ts";
import { ChoiceList, BesideText } from "./choice-list.tsx";
import { changeBlock, isBlock, editedPicture } from "./commands.ts";
import "./rich.css";
import { LinkDialog } from "./link-dialog.tsx";
import { mount, type RichEditor } from "./mount.ts";
import { isEmptyLine, openList, choicesOf } from "./slash.ts";
import { RichToolbar, drawnTools } from "./toolbar.tsx";

export interface RichTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  compact: boolean;
  searchUrl: string | null | undefined;
  blocks: TextBlocks | undefined;
  maxBytes: number;
  onReady: (editor: RichEditor | null) => void;
  onFailure: () => void;
  onImage?: ((files: File[]) => void) | undefined;
  onInsert?: ((kind?: string) => void) | undefined;
  onEdit: (block: EditedBlock) => void;
  onPicture: (picture: EditedPicture) => void;
}

/** Most keys change nothing of what is drawn around the text. */
interface Shown {
  editor: RichEditor;
  state: EditorState;
  list: ReturnType<typeof openList>;
  drawn: string;
}

const attributesOf = ({
  id,
  label,
  describedBy,
  isInvalid,
}: Pick<RichTextProps, "id" | "label" | "describedBy" | "isInvalid">) => ({
  class: "prose rich-text",
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  "aria-describedby": describedBy,
  ...(isInvalid ? { "aria-invalid": "true" } : {}),
  id: `${id}-rich`,
  spellcheck: "true",
});

/** The text as readers will see it, written in place. The textarea beside it holds its Markdown. */
export function RichText(props: RichTextProps) {
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [links, setLinks] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { area, id, label, describedBy, isInvalid, compact } = props;
  const drawUrl = props.blocks?.drawUrl;
  const edit = (view: EditorView) => {
    const { selection } = view.state;
    const picture = editedPicture(view);
    if (picture) latest.current.onPicture(picture);
    else if (isBlock(selection))
      latest.current.onEdit({
        source: String(selection.node.attrs.source),
        change(source) {
          changeBlock(source)(view.state, view.dispatch);
          view.focus();
        },
      });
  };
  // Before the page takes the field away: what was typed a moment ago is told.
  useLayoutEffect(() => {
    if (!host.current || !area.current) return;
    let editor: RichEditor | null = null;
    const openers = {
      openLink: () => setLinks(true),
      openImage: latest.current.onImage && ((files: File[]) => latest.current.onImage?.(files)),
    };
    try {
      editor = mount({
        host: host.current,
        area: area.current,
        attributes: attributesOf(latest.current),
        id,
        hasBlocks: drawUrl !== undefined,
        services: {
          draw: drawnAt(drawUrl ?? ""),
          labelOf: (kind) => latest.current.blocks?.kinds.find(({ name }) => name === kind)?.label ?? kind,
          ...openers,
          openPicture: edit,
          choices: compact
            ? null
            : () =>
                choicesOf({
                  ...openers,
                  openBlock: (kind) => latest.current.onInsert?.(kind),
                  kinds: latest.current.blocks?.kinds ?? [],
                }),
          maxBytes: latest.current.maxBytes,
          showMessage: setMessage,
        },
        onState: (shownNow) => {
          const { state } = shownNow.view;
          const list = openList(state);
          const drawn = `${drawnTools(state)} ${isEmptyLine(state) ? state.selection.from : ""}`;
          const show = () =>
            setShown((last) =>
              last?.editor === shownNow && last.list === list && last.drawn === drawn
                ? last
                : { editor: shownNow, state, list, drawn },
            );
          // The toolbar comes in the frame of its text; then a letter is painted first.
          if (editor) startTransition(show);
          else show();
        },
      });
    } catch (error) {
      reportError(error);
      latest.current.onFailure();
      return;
    }
    latest.current.onReady(editor);
    return () => {
      latest.current.onReady(null);
      editor?.destroy();
    };
  }, [area, id, drawUrl, compact]);
  useLayoutEffect(() => {
    const view = shown?.editor.view;
    // A row that moves has another name, and its editor is made anew.
    if (view && !view.isDestroyed) view.setProps({ attributes: attributesOf({ id, label, describedBy, isInvalid }) });
  }, [shown?.editor, label, describedBy, isInvalid, id]);
  const bar = shown ? (
    <RichToolbar
      controls={`${id}-rich`}
      view={shown.editor.view}
      state={shown.state}
      compact={compact}
      onLink={() => setLinks(true)}
      onImage={props.onImage && (() => props.onImage?.([]))}
      onInsert={props.onInsert && (() => props.onInsert?.())}
      onEdit={() => edit(shown.editor.view)}
      defineUrl={props.blocks?.define}
    />
  ) : null;
  return (
    <>
      {bar}
      <output className={message ? "notice rich-said" : "rich-said"}>
        {message}
        {message ? (
          <button type="button" className="button button-bare button-small" onClick={() => setMessage(null)}>
            Compris
          </button>
        ) : null}
      </output>
      <BesideText view={compact ? undefined : shown?.editor.view} state={shown?.state}>
        <div ref={host} className="rich-host" />
        {shown ? <ChoiceList id={id} view={shown.editor.view} state={shown.state} /> : null}
      </BesideText>
      {links && shown ? (
        <LinkDialog view={shown.editor.view} searchUrl={props.searchUrl} onClose={() => setLinks(false)} />
      ) : null}
    </>
  );
}
