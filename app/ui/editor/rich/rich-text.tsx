import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import type { EditedBlock, TextBlocks } from "../use-insert-dialog.ts";
import { drawnAt } from "./block-view.ts";
import {
  blockTools,
  changeBlock,
  history,
  isBlock,
  isInTable,
  moreTools,
  tableTools,
  type Tool,
  tools,
} from "./commands.ts";
import "./rich.css";
import { LinkDialog } from "./link-dialog.tsx";
import { mount, type RichEditor } from "./mount.ts";

interface Props {
  controls: string;
  view: EditorView;
  state: EditorState;
  onLink: () => void;
  onImage?: (() => void) | undefined;
  onInsert?: (() => void) | undefined;
  onEdit: () => void;
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function RichToolbar({ controls, view, state, onLink, onImage, onInsert, onEdit }: Props) {
  const act = ({ run }: Pick<Tool, "run">) => {
    run(view.state, view.dispatch, view);
    view.focus();
  };
  const button = (tool: Omit<Tool, "run">, onClick: () => void, isFirst = false) => (
    <button
      key={tool.name}
      type="button"
      className="ed-tool"
      aria-label={tool.label}
      aria-pressed={tool.isOn ? tool.isOn(state) : undefined}
      title={tool.key ? `${tool.label} (Ctrl+${tool.key})` : tool.label}
      tabIndex={isFirst ? 0 : -1}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={tool.icon} />
    </button>
  );
  const opener = (name: string, icon: IconName, label: string, open: (() => void) | undefined, key?: string) =>
    open ? button({ name, icon, label, ...(key ? { key } : {}) }, open) : null;
  return (
    <div className="rich-bar">
      <div className="rich-controls">
        <div
          className="ed-tools rich-tools"
          role="toolbar"
          aria-label="Mise en forme"
          aria-controls={controls}
          tabIndex={-1}
          onKeyDown={moveInToolbar}
        >
          {tools.map((tool, index) => button(tool, () => act(tool), index === 0))}
          {opener("link", "link", "Lien", onLink, "K")}
          {opener("image", "image", "Image", onImage)}
          {opener("block", "block", "Bloc", onInsert)}
          {[...moreTools, ...history].map((tool) => button(tool, () => act(tool)))}
          <button
            type="button"
            className="ed-tool rich-done"
            aria-label="Terminé"
            title="Ranger le clavier"
            tabIndex={-1}
            // A focus on the button itself would leave the page as if one were still writing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (document.activeElement as HTMLElement | null)?.blur()}
          >
            <Icon name="check" />
          </button>
        </div>
        {isBlock(state.selection) ? (
          <WordTools
            label="Bloc"
            tools={[
              { label: "Modifier", act: onEdit },
              ...blockTools.map((tool) => ({ ...tool, act: () => act(tool) })),
            ]}
          />
        ) : isInTable(state) ? (
          <WordTools label="Tableau" tools={tableTools.map((tool) => ({ ...tool, act: () => act(tool) }))} />
        ) : null}
      </div>
    </div>
  );
}

function WordTools({ label, tools: words }: { label: string; tools: { label: string; act: () => void }[] }) {
  return (
    <div className="rich-words" role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={moveInToolbar}>
      {words.map((word, index) => (
        <button
          key={word.label}
          type="button"
          className="rich-word"
          tabIndex={index === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={word.act}
        >
          {word.label}
        </button>
      ))}
    </div>
  );
}

export interface RichTextProps {
  area: RefObject<HTMLTextAreaElement | null>;
  id: string;
  label: string;
  describedBy: string;
  isInvalid: boolean;
  searchUrl: string | null | undefined;
  blocks: TextBlocks | undefined;
  /** Bytes that the text may have. */
  maxBytes: number;
  onReady: (editor: RichEditor | null) => void;
  onFailure: () => void;
  onImage?: ((file: File | null) => void) | undefined;
  onInsert?: (() => void) | undefined;
  onEdit: (block: EditedBlock) => void;
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
  const [shown, setShown] = useState<{ editor: RichEditor; state: EditorState } | null>(null);
  const [links, setLinks] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { area, id, label, describedBy, isInvalid } = props;
  const drawUrl = props.blocks?.drawUrl;
  // Before the page takes the field away: what was typed a moment ago is told.
  useLayoutEffect(() => {
    if (!host.current || !area.current) return;
    let editor: RichEditor | null = null;
    try {
      editor = mount({
        host: host.current,
        area: area.current,
        attributes: attributesOf(latest.current),
        hasBlocks: drawUrl !== undefined,
        services: {
          draw: drawnAt(drawUrl ?? ""),
          labelOf: (kind) => latest.current.blocks?.labels[kind] ?? kind,
          openLink: () => setLinks(true),
          openImage: latest.current.onImage && ((file) => latest.current.onImage?.(file)),
          maxBytes: latest.current.maxBytes,
          showMessage: setMessage,
        },
        onState: (shownNow) => setShown({ editor: shownNow, state: shownNow.view.state }),
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
  }, [area, id, drawUrl]);
  useLayoutEffect(() => {
    shown?.editor.view.setProps({ attributes: attributesOf({ id, label, describedBy, isInvalid }) });
  }, [shown?.editor, label, describedBy, isInvalid, id]);
  return (
    <>
      {shown ? (
        <RichToolbar
          controls={`${id}-rich`}
          view={shown.editor.view}
          state={shown.state}
          onLink={() => setLinks(true)}
          onImage={props.onImage && (() => props.onImage?.(null))}
          onInsert={props.onInsert}
          onEdit={() => {
            const { view } = shown.editor;
            const { selection } = view.state;
            if (isBlock(selection))
              props.onEdit({
                source: String(selection.node.attrs.source),
                change(source) {
                  changeBlock(source)(view.state, view.dispatch);
                  view.focus();
                },
              });
          }}
        />
      ) : null}
      <output className={message ? "notice rich-said" : "rich-said"}>
        {message}
        {message ? (
          <button type="button" className="button button-bare button-small" onClick={() => setMessage(null)}>
            Compris
          </button>
        ) : null}
      </output>
      <div ref={host} className="rich-host" />
      {links && shown ? (
        <LinkDialog view={shown.editor.view} searchUrl={props.searchUrl} onClose={() => setLinks(false)} />
      ) : null}
    </>
  );
}
