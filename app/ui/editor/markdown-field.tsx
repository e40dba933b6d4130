import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Field } from "../form/form-view.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { ImageDialog, type Upload } from "./image-dialog.tsx";
import type { LoadInsertDialog } from "./insert-dialog.ts";
import { selectLine, useLineLinks } from "./line-links.ts";
import { type Edit, continueEdit, insertBlock, markEdit } from "./markdown-commands.ts";
import { MarkdownHelp } from "./markdown-help.tsx";
import type { RichEditor } from "./rich/mount.ts";
import { keepWritesMarkdown, writesMarkdown } from "./rich/choice.ts";
import { useRichText } from "./rich/use-rich-text.ts";
import { useWriting } from "./rich/use-writing.ts";
import { TextCounts } from "./text-counts.tsx";
import { apply, selectionOf } from "./text-area.ts";
import { Toolbar, ToolbarRoom, shortcuts } from "./toolbar.tsx";
import { useInsertDialog } from "./use-insert-dialog.ts";
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
  /** Written as readers will see it, once its editor has come. */
  rich?: boolean;
  /** Bytes that the text may have. */
  maxBytes?: number;
  rows?: number;
  /** Shown instead of the live preview when there is no script: a submit button. */
  previewButton?: ReactNode;
}

export interface TextBlocks {
  load: LoadInsertDialog;
  /** Pages that explain them, and that find a page of ours to link to. */
  help: string;
  links?: string;
  /** What readers are told a kind is: "Frise". */
  labels: Record<string, string>;
}

type Mode = "write" | "markdown" | "preview" | "both";
const modes: { mode: Mode; label: string }[] = [
  { mode: "write", label: "Texte" },
  { mode: "markdown", label: "Markdown" },
  { mode: "preview", label: "Aperçu" },
  { mode: "both", label: "Plein écran" },
];

const pictureOf = (list: DataTransfer | null) =>
  [...(list?.files ?? [])].find(({ type }) => type.startsWith("image/")) ?? null;

/** A Markdown text: a plain text area, to which a script adds a toolbar, a live preview and pictures. */
export function MarkdownField(props: Props) {
  const {
    field,
    label,
    hint,
    previewUrl,
    upload,
    blocks,
    rich = false,
    maxBytes = Infinity,
    rows = 18,
    previewButton,
  } = props;
  const fieldRef = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<RichEditor | null>(null);
  const hydrated = useHydrated();
  const [text, setText] = useState(String(field.defaultValue ?? ""));
  const { Rich, hasFailed, fail } = useRichText(rich && hydrated);
  const [chosen, setChosen] = useState<Mode>(() => (rich && writesMarkdown() ? "markdown" : "write"));
  // Without its editor the text is its Markdown.
  const mode = Rich || chosen !== "markdown" ? chosen : "write";
  const isRich = Rich !== null && mode === "write";
  const [image, setImage] = useState<{ open: boolean; file: File | null }>({ open: false, file: null });
  const insert = useInsertDialog(blocks?.load);
  useWriting(fieldRef, rich);
  useLineLinks(field.id, (line) => {
    setChosen((shown) => (shown === "preview" ? "write" : shown));
    setTimeout(() => (editor.current ? editor.current.showLine(line) : area.current && selectLine(area.current, line)));
  });
  const { preview, failure } = usePreview(previewUrl, text, mode === "preview" || mode === "both");
  const edit = (change: Edit | null) => {
    if (change && area.current) apply(area.current, change);
    return change !== null;
  };
  const insertMarkdown = (markdown: string) =>
    editor.current
      ? editor.current.insert(markdown)
      : area.current && edit(insertBlock(selectionOf(area.current), markdown));
  const choose = (next: Mode) => {
    if (next === "markdown") editor.current?.leave();
    if (rich && (next === "write" || next === "markdown")) keepWritesMarkdown(next === "markdown");
    setChosen(next);
  };
  const backToText = () => (editor.current ? editor.current.view.focus() : area.current?.focus());
  // At once: until its dialog is gone, the focus that is given to the text is lost.
  const closeImage = () => flushSync(() => setImage({ open: false, file: null }));
  const openImage = upload && ((file: File | null) => setImage({ open: true, file }));

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
      setChosen(Rich ? "markdown" : "write");
    }
  }

  const described = [hint ? field.descriptionId : "", field.errors?.length ? field.errorId : "", `${field.id}-count`]
    .filter(Boolean)
    .join(" ");
  return (
    <div ref={fieldRef} className={`field field-wide ed ed-${mode}`}>
      <div className="ed-head">
        <label className="field-label" htmlFor={field.id}>
          {label}
        </label>
        {hydrated ? (
          <fieldset className="ed-modes" aria-label="Affichage du texte">
            {modes
              .filter((choice) =>
                Rich ? choice.mode !== "both" || mode === "markdown" || mode === "both" : choice.mode !== "markdown",
              )
              .map((choice) => (
                <button
                  key={choice.mode}
                  type="button"
                  className="ed-mode"
                  aria-pressed={mode === choice.mode}
                  onClick={() => choose(mode === "both" && choice.mode === "both" ? "markdown" : choice.mode)}
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
      {hasFailed ? (
        <p className="field-hint">L’éditeur n’est pas venu&#x202f;: le texte s’écrit en Markdown, rien n’est perdu.</p>
      ) : null}
      {hydrated ? null : <ToolbarRoom />}
      {hydrated && !isRich && mode !== "preview" ? (
        <Toolbar
          controls={field.id}
          onMark={(name) => area.current && edit(markEdit(name, selectionOf(area.current)))}
          onInsert={insert.show}
          onImage={openImage && (() => openImage(null))}
        />
      ) : null}
      {insert.failure ? (
        <p className="field-error" role="alert">
          {insert.failure}
        </p>
      ) : null}
      <div className={isRich ? "ed-panes ed-behind" : "ed-panes"}>
        <textarea
          ref={area}
          id={field.id}
          name={field.name}
          className="input ed-text"
          rows={rows}
          defaultValue={field.defaultValue}
          hidden={mode === "preview"}
          // Behind the rich text it is what the form sends, and what links to the field lead to.
          tabIndex={isRich ? -1 : undefined}
          aria-hidden={isRich || undefined}
          onFocus={() => editor.current?.view.focus()}
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
            openImage?.(file);
          }}
          onPaste={(event) => {
            const file = upload && pictureOf(event.clipboardData);
            if (!file) return;
            event.preventDefault();
            openImage?.(file);
          }}
        />
        {mode === "write" || mode === "markdown" ? null : (
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
      {/* After the field, whose ref it needs. */}
      {isRich ? (
        <Rich
          area={area}
          id={field.id}
          label={typeof label === "string" ? label : "Texte"}
          describedBy={described}
          isInvalid={Boolean(field.errors?.length)}
          previewUrl={previewUrl}
          maxBytes={maxBytes}
          labelOf={(kind) => blocks?.labels[kind] ?? kind}
          onReady={(ready) => {
            editor.current = ready;
          }}
          onFailure={fail}
          onImage={openImage}
          onInsert={insert.show}
          onEdit={insert.edit}
        />
      ) : null}
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
        <TextCounts id={`${field.id}-count`} text={text} />
        <MarkdownHelp blocks={blocks?.help} links={blocks?.links} />
        {hydrated ? null : previewButton}
      </div>
      {insert.Dialog ? (
        <insert.Dialog
          open={insert.open}
          edited={insert.edited}
          onClose={insert.hide}
          onInsert={(markdown) => {
            insert.hide();
            // The dialog gives the focus back first.
            setTimeout(() => insertMarkdown(markdown));
          }}
        />
      ) : null}
      {upload && image.open ? (
        <ImageDialog
          {...upload}
          file={image.file}
          onClose={() => {
            closeImage();
            setTimeout(backToText);
          }}
          onInsert={(markdown) => {
            closeImage();
            // The dialog gives the focus back first.
            setTimeout(() => insertMarkdown(markdown));
          }}
        />
      ) : null}
    </div>
  );
}
