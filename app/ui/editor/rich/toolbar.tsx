import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { KeyboardEvent } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import {
  history,
  isBlock,
  isInTable,
  moreTools,
  nodeTools,
  selectedName,
  selectedWords,
  tableTools,
  type Tool,
  tools,
  type WordTool,
  isPicture,
} from "./commands.ts";

interface Props {
  controls: string;
  view: EditorView;
  state: EditorState;
  compact: boolean;
  onLink: () => void;
  onImage?: (() => void) | undefined;
  onInsert?: (() => void) | undefined;
  onEdit: () => void;
  defineUrl?: string | undefined;
}

export const drawnTools = (state: EditorState): string =>
  [
    ...[...tools, ...moreTools, ...history].map(({ isOn }) => isOn?.(state) ?? ""),
    selectedName(state.selection),
    isInTable(state),
    selectedWords(state),
  ].join();

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

export function RichToolbar({ controls, view, state, compact, onLink, onImage, onInsert, onEdit, defineUrl }: Props) {
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
  const isShown = ({ name }: Tool) => !compact || ["bold", "italic", "list", "quote"].includes(name);
  const selected = selectedName(state.selection);
  const words = defineUrl && selectedWords(state);
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
          {tools.filter(isShown).map((tool, index) => button(tool, () => act(tool), index === 0))}
          {opener("link", "link", "Lien", onLink, "K")}
          {opener("image", "image", "Image", onImage)}
          {opener("block", "block", "Bloc", onInsert)}
          {[...moreTools, ...history].filter(isShown).map((tool) => button(tool, () => act(tool)))}
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
        {selected ? (
          <WordTools
            label={selected}
            tools={[
              ...(isBlock(state.selection) || isPicture(state.selection) ? [{ label: "Modifier", act: onEdit }] : []),
              ...nodeTools.map((tool) => ({ ...tool, act: () => act(tool) })),
            ]}
          />
        ) : isInTable(state) ? (
          <WordTools label="Tableau" tools={tableTools.map((tool) => ({ ...tool, act: () => act(tool) }))} />
        ) : words ? (
          <WordTools
            label="Mots choisis"
            tools={[
              { label: "Définir ce mot", act: () => window.open(defineUrl + encodeURIComponent(words), "_blank") },
            ]}
          />
        ) : null}
      </div>
    </div>
  );
}

interface Word extends Pick<WordTool, "label" | "sign"> {
  act: () => void;
}

function WordTools({ label, tools: words }: { label: string; tools: Word[] }) {
  return (
    <div className="rich-words" role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={moveInToolbar}>
      {words.map((word, index) => (
        <button
          key={word.label}
          type="button"
          className="rich-word"
          aria-label={word.sign && word.label}
          title={word.sign && word.label}
          tabIndex={index === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={word.act}
        >
          {word.sign ?? word.label}
        </button>
      ))}
    </div>
  );
}
