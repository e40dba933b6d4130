import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { countWords, plural, readingMinutes } from "#app/utils/text.ts";
import type { Field } from "../form/form-view.tsx";
import { Icon } from "../icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { ImageDialog, type Upload } from "./image-dialog.tsx";
import type { InsertDialogProps, LoadInsertDialog } from "./insert-dialog.ts";
import { selectLine, useLineLinks } from "./line-links.ts";
import { type Edit, continueEdit, insertBlock, markEdit } from "./markdown-commands.ts";
import { Toolbar, shortcuts } from "./toolbar.tsx";
import { usePreview } from "./use-preview.ts";
import "./markdown-field.css";
import "../prose.css";

interface Props {
  field: Field;
  label: ReactNode;
  hint?: ReactNode;
  /** POST address that renders `body`: `{ html, words, minutes }`. */
  previewUrl: string;
  /** Absent: pictures cannot be added here. */
  upload?: Upload | undefined;
  /** Absent: the text has marks only. */
  blocks?: TextBlocks | undefined;
  rows?: number;
  /** Shown instead of the live preview when there is no script: a submit button. */
  previewButton?: ReactNode;
}

export interface TextBlocks {
  load: LoadInsertDialog;
  /** Page that explains them. */
  help: string;
}

type Mode = "write" | "preview" | "both";
const modes: { mode: Mode; label: string }[] = [
  { mode: "write", label: "Écrire" },
  { mode: "preview", label: "Aperçu" },
  { mode: "both", label: "Plein écran" },
];

/** Replaces a part of the text as typing would, so that Ctrl+Z takes it back. */
function apply(area: HTMLTextAreaElement, edit: Edit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (!document.execCommand("insertText", false, edit.text)) {
    area.setRangeText(edit.text, edit.from, edit.to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}

const selectionOf = (area: HTMLTextAreaElement) => ({
  value: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

const pictureOf = (list: DataTransfer | null) =>
  [...(list?.files ?? [])].find(({ type }) => type.startsWith("image/")) ?? null;

/** A Markdown text: a plain text area, to which a script adds a toolbar, a live preview and pictures. */
export function MarkdownField({ field, label, hint, previewUrl, upload, blocks, rows = 18, previewButton }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const [text, setText] = useState(String(field.defaultValue ?? ""));
  const [mode, setMode] = useState<Mode>("write");
  const [image, setImage] = useState<{ open: boolean; file: File | null }>({ open: false, file: null });
  const insert = useInsertDialog(blocks?.load);
  useLineLinks(field.id, (line) => {
    setMode((shown) => (shown === "preview" ? "write" : shown));
    setTimeout(() => area.current && selectLine(area.current, line));
  });
  const { preview, failure } = usePreview(previewUrl, text, mode !== "write");
  const edit = (change: Edit | null) => {
    if (change && area.current) apply(area.current, change);
    return change !== null;
  };

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const selection = selectionOf(event.currentTarget);
    const mark =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
        ? shortcuts[event.key.toLowerCase()]
        : undefined;
    if (mark) {
      event.preventDefault();
      edit(markEdit(mark, selection));
    } else if (
      event.key === "Enter" &&
      !event.shiftKey &&
      !event.nativeEvent.isComposing &&
      edit(continueEdit(selection))
    ) {
      event.preventDefault();
    } else if (event.key === "Escape" && mode === "both") {
      setMode("write");
    }
  }

  const words = countWords(text);
  const described = [hint ? field.descriptionId : "", field.errors?.length ? field.errorId : "", `${field.id}-count`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={`field field-wide ed ed-${mode}`}>
      <div className="ed-head">
        <label className="field-label" htmlFor={field.id}>
          {label}
        </label>
        {hydrated ? (
          <fieldset className="ed-modes" aria-label="Affichage du texte">
            {modes.map((choice) => (
              <button
                key={choice.mode}
                type="button"
                className="ed-mode"
                aria-pressed={mode === choice.mode}
                onClick={() => setMode(mode === "both" && choice.mode === "both" ? "write" : choice.mode)}
              >
                {mode === "both" && choice.mode === "both" ? "Réduire" : choice.label}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      {hint ? (
        <p className="field-hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {hydrated && mode !== "preview" ? (
        <Toolbar
          controls={field.id}
          onMark={(name) => area.current && edit(markEdit(name, selectionOf(area.current)))}
          onInsert={insert.show}
          onImage={upload && (() => setImage({ open: true, file: null }))}
        />
      ) : null}
      {insert.failure ? (
        <p className="field-error" role="alert">
          {insert.failure}
        </p>
      ) : null}
      <div className="ed-panes">
        <textarea
          ref={area}
          id={field.id}
          name={field.name}
          className="input ed-text"
          rows={rows}
          defaultValue={field.defaultValue}
          hidden={mode === "preview"}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={described}
          spellCheck
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onDragOver={(event) => upload && event.preventDefault()}
          onDrop={(event) => {
            const file = upload && pictureOf(event.dataTransfer);
            if (!file) return;
            event.preventDefault();
            setImage({ open: true, file });
          }}
          onPaste={(event) => {
            const file = upload && pictureOf(event.clipboardData);
            if (!file) return;
            event.preventDefault();
            setImage({ open: true, file });
          }}
        />
        {mode === "write" ? null : (
          <section className="ed-preview" aria-label="Aperçu">
            {failure ? <p className="notice">{failure}</p> : null}
            {preview ? (
              <div className="prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
            ) : failure ? null : (
              <p className="ed-wait">Préparation de l’aperçu…</p>
            )}
          </section>
        )}
      </div>
      {field.errors?.length ? (
        <div id={field.errorId}>
          {field.errors.map((message) => (
            <p key={message} className="field-error">
              <span>
                <span className="visually-hidden">Erreur&nbsp;: </span>
                {message}
              </span>
            </p>
          ))}
        </div>
      ) : null}
      <div className="ed-foot">
        <p id={`${field.id}-count`} className="field-hint">
          {plural(words, "mot")} · {readingMinutes(words)} min de lecture
        </p>
        <MarkdownHelp blocks={blocks?.help} />
        {hydrated ? null : previewButton}
      </div>
      {insert.Dialog ? (
        <insert.Dialog
          open={insert.open}
          onClose={insert.hide}
          onInsert={(markdown) => {
            insert.hide();
            // The dialog gives the focus back first.
            setTimeout(() => area.current && edit(insertBlock(selectionOf(area.current), markdown)));
          }}
        />
      ) : null}
      {upload && image.open ? (
        <ImageDialog
          {...upload}
          file={image.file}
          onClose={() => setImage({ open: false, file: null })}
          onInsert={(markdown) => {
            setImage({ open: false, file: null });
            // The dialog gives the focus back first.
            setTimeout(() => area.current && edit(insertBlock(selectionOf(area.current), markdown)));
          }}
        />
      ) : null}
    </div>
  );
}

/** The dialog comes when it is first asked for; then it stays, with what was typed in it. */
function useInsertDialog(load: LoadInsertDialog | undefined) {
  const [Dialog, setDialog] = useState<ComponentType<InsertDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async () => {
    try {
      const loaded = await load?.();
      setDialog(() => loaded ?? null);
      setOpen(true);
      setFailure(null);
    } catch {
      setFailure("Le formulaire attend le retour du réseau. Votre texte reste ici.");
    }
  };
  return { Dialog, open, failure, show: load && (() => void show()), hide: () => setOpen(false) };
}

const marks: [string, string][] = [
  ["## Intertitre", "un intertitre"],
  ["**important**", "en gras"],
  ["*nuance*", "en italique"],
  ["- un point", "une liste"],
  ["> citation", "une citation"],
  ["[texte](https://…)", "un lien"],
];

function MarkdownHelp({ blocks }: { blocks: string | undefined }) {
  return (
    <details className="ed-help">
      <summary>
        <Icon name="question" /> Mise en forme
      </summary>
      <dl>
        {marks.map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {blocks ? (
        <p>
          <a href={blocks} target="_blank" rel="noopener">
            Chiffre, frise, vote…&#8239;: les blocs, avec des exemples
          </a>
        </p>
      ) : null}
    </details>
  );
}
