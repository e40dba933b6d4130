import type { KeyboardEvent } from "react";
import { Icon, type IconName } from "../icon.tsx";
import type { MarkName } from "./markdown-commands.ts";
import "./toolbar.css";

const tools: { name: MarkName; icon: IconName; label: string; key?: string }[] = [
  { name: "bold", icon: "bold", label: "Gras", key: "B" },
  { name: "italic", icon: "italic", label: "Italique", key: "I" },
  { name: "heading", icon: "heading", label: "Intertitre" },
  { name: "list", icon: "list", label: "Liste" },
  { name: "numbers", icon: "numbers", label: "Liste numérotée" },
  { name: "quote", icon: "quote", label: "Citation" },
  { name: "link", icon: "link", label: "Lien", key: "K" },
  { name: "table", icon: "table", label: "Tableau" },
];

export const shortcuts: Record<string, MarkName> = { b: "bold", i: "italic", k: "link" };

interface Props {
  /** Id of the text it changes. */
  controls: string;
  onMark: (name: MarkName) => void;
  onImage?: (() => void) | undefined;
  onInsert?: (() => void) | undefined;
}

/** Arrow keys move between the buttons of a toolbar. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Buttons that write Markdown marks; arrow keys move between them, as in any toolbar. */
export function Toolbar({ controls, onMark, onImage, onInsert }: Props) {
  return (
    <div
      className="ed-tools"
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={moveInToolbar}
    >
      {tools.map(({ name, icon, label, key }, index) => (
        <button
          key={name}
          type="button"
          className="ed-tool"
          aria-label={label}
          title={key ? `${label} (Ctrl+${key})` : label}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onMark(name)}
        >
          <Icon name={icon} />
        </button>
      ))}
      {onImage ? (
        <button
          type="button"
          className="ed-tool"
          aria-label="Image"
          title="Ajouter une image"
          tabIndex={-1}
          onClick={onImage}
        >
          <Icon name="image" />
        </button>
      ) : null}
      {onInsert ? (
        <button
          type="button"
          className="ed-tool"
          aria-label="Bloc"
          title="Ajouter un bloc"
          tabIndex={-1}
          onClick={onInsert}
        >
          <Icon name="block" />
        </button>
      ) : null}
    </div>
  );
}

/** Keeps the toolbar's room until the script brings it, so that the text does not move. */
export const ToolbarRoom = () => (
  <div className="ed-tools ed-tools-room" aria-hidden="true">
    <span className="ed-tool" />
  </div>
);
