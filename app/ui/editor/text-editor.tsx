import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type TextImage, imageMarkdown } from "#app/utils/text-image.ts";
import { countWords, plural, readingMinutes } from "#app/utils/text.ts";
import { Count } from "../form/counted.tsx";
import { FieldError } from "../form/field-error.tsx";
import { Optional } from "../form/fields.tsx";
import type { Field } from "../form/form-view.tsx";
import { Icon } from "../icon.tsx";
import { type EditedPicture, ImageDialog } from "./image-dialog.tsx";
import type { RichEditor } from "./rich/mount.ts";
import { useRichText } from "./rich/use-rich-text.ts";
import type { Upload } from "./send-picture.ts";
import { type TextBlocks, useInsertDialog } from "./use-insert-dialog.ts";
import { useWriting } from "./use-writing.ts";
import "./text-editor.css";

interface Props {
  field: Field;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  /** A few lines among other fields: marks, quotes and lists, whose bar stands under them. */
  compact?: boolean;
  maxLength?: number;
  /** GET address that finds our own pages to link to; null: none is looked for. */
  searchUrl?: string | null;
  upload?: Upload | undefined;
  /** Pictures that become one block: how many, and its Markdown. */
  gallery?: { max: number; of: (pictures: TextImage[]) => string };
  onCard?: (image: TextImage) => void;
  blocks?: TextBlocks | undefined;
  maxBytes?: number;
  rows?: number;
  /** Shown while there is no script: a submit button that leads to the text as readers will see it. */
  previewButton?: ReactNode;
}

/** A text: written as readers will see it where a script runs, in Markdown in the textarea that the form sends elsewhere. */
export function TextEditor(props: Props) {
  const { field, label, hint, upload, blocks, compact = false, maxBytes = Infinity, rows = 18, previewButton } = props;
  const fieldRef = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<RichEditor | null>(null);
  const [text, setText] = useState(String(field.defaultValue ?? ""));
  const { Rich, markdown, hasFailed, fail } = useRichText();
  const [images, setImages] = useState<File[] | null>(null);
  const [picture, setPicture] = useState<EditedPicture | null>(null);
  const insert = useInsertDialog(blocks?.load);
  useWriting(fieldRef);
  useLineLinks(field.id, (line) =>
    setTimeout(() => (editor.current ? editor.current.showLine(line) : area.current && selectLine(area.current, line))),
  );
  // At once: until its dialog is gone, the focus that is given to the text is lost. The dialog gives its own back first.
  const closeImage = (then: () => void) => {
    flushSync(() => {
      setImages(null);
      setPicture(null);
    });
    setTimeout(then);
  };
  const described = [
    hint ? field.descriptionId : "",
    field.errors?.length ? field.errorId : "",
    compact ? "" : `${field.id}-count`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div ref={fieldRef} className={compact ? "field field-wide ed ed-compact" : "field field-wide ed"}>
      <div className="ed-head">
        <label className="field-label" htmlFor={field.id}>
          {label}
          {props.optional ? <Optional /> : null}
        </label>
        {/* Their room is kept until there is something to choose. */}
        {compact ? null : (
          <fieldset className="ed-modes" aria-label="Façon d’écrire le texte" disabled={!markdown}>
            {[false, true].map((isMarkdown) => (
              <button
                key={String(isMarkdown)}
                type="button"
                className="ed-mode"
                aria-pressed={markdown?.isChosen === isMarkdown}
                onClick={() => {
                  if (isMarkdown) editor.current?.leave();
                  markdown?.choose(isMarkdown);
                }}
              >
                {isMarkdown ? "Markdown" : "Texte"}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {hint ? (
        <p className="field-hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {blocks ? (
        <noscript>
          <p>
            <a href={blocks.help} target="_blank" rel="noopener">
              Ajouter un bloc par son formulaire
            </a>
          </p>
        </noscript>
      ) : null}
      {insert.failure ? (
        <p className="field-error" role="alert">
          {insert.failure}
        </p>
      ) : null}
      {Rich || (compact && !hasFailed) ? null : (
        <ToolbarRoom said={hasFailed ? failed : markdown?.isChosen ? chosen : null} />
      )}
      <div className={Rich ? "ed-behind" : undefined}>
        <textarea
          ref={area}
          id={field.id}
          name={field.name}
          className="input ed-text"
          rows={rows}
          defaultValue={field.defaultValue}
          // Behind the rich text it is what the form sends, and what links to the field lead to.
          tabIndex={Rich ? -1 : undefined}
          aria-hidden={Rich ? true : undefined}
          onFocus={() => editor.current?.view.focus()}
          aria-invalid={field.errors?.length ? true : undefined}
          aria-describedby={described}
          spellCheck
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {/* After the field, whose ref it needs. */}
      {Rich ? (
        <Rich
          area={area}
          id={field.id}
          label={typeof label === "string" ? label : "Texte"}
          describedBy={described}
          isInvalid={Boolean(field.errors?.length)}
          compact={compact}
          searchUrl={props.searchUrl}
          blocks={blocks}
          maxBytes={maxBytes}
          onReady={(ready) => {
            editor.current = ready;
          }}
          onFailure={fail}
          onImage={upload && setImages}
          onInsert={insert.show}
          onEdit={insert.edit}
          onPicture={setPicture}
        />
      ) : null}
      {field.errors?.length ? (
        <div id={field.errorId}>
          {field.errors.map((message) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
        </div>
      ) : null}
      {props.maxLength ? <Count length={text.trim().length} max={props.maxLength} /> : null}
      {compact ? null : (
        <div className="ed-foot">
          <TextCounts id={`${field.id}-count`} text={text} />
          <MarkdownHelp blocks={blocks} />
          {markdown || hasFailed ? null : previewButton}
        </div>
      )}
      {insert.Dialog ? (
        <insert.Dialog
          open={insert.open}
          edited={insert.edited}
          asked={insert.asked}
          onClose={insert.hide}
          onInsert={(source) => {
            insert.hide();
            // The dialog gives the focus back first.
            setTimeout(() => editor.current?.insert(source));
          }}
        />
      ) : null}
      {images || picture ? (
        <ImageDialog
          upload={upload}
          mostInGallery={props.gallery?.max ?? 0}
          files={images ?? []}
          edited={picture}
          onCard={props.onCard && ((image) => closeImage(() => props.onCard?.(image)))}
          onClose={() => closeImage(() => editor.current?.view.focus())}
          onDone={(done, asGallery) =>
            closeImage(() => {
              const [first] = done;
              if (picture && first) picture.change(first);
              else
                editor.current?.insert((asGallery && props.gallery?.of(done)) || done.map(imageMarkdown).join("\n\n"));
              editor.current?.view.focus();
            })
          }
        />
      ) : null}
    </div>
  );
}

const failed = "L’éditeur n’est pas venu\u202F: le texte s’écrit en Markdown, rien n’est perdu.";
const chosen = "Le texte s’écrit en Markdown. Ses signes\u202F: «\u202FMise en forme\u202F», dessous.";

/** Keeps the toolbar's room until the rich editor brings it, and where it does not, so that the text never moves. */
const ToolbarRoom = ({ said }: { said: string | null }) => (
  <div className={said ? "rich-bar" : "rich-bar ed-tools-room"}>
    <p className="ed-tools field-hint">{said}</p>
  </div>
);

const LONG = 500;

/** Words and reading time, counted once typing rests. Without script nothing counts what is typed: nothing is said. */
function TextCounts({ id, text }: { id: string; text: string }) {
  const counted = useDeferredValue(text);
  const words = useMemo(() => countWords(counted), [counted]);
  return (
    <p id={id} className="field-hint ed-counts">
      {plural(words, "mot")}
      {words > 0 ? ` · ${readingMinutes(words)} min de lecture` : null}
      {words >= LONG ? " · trop long\u202F?" : null}
    </p>
  );
}

function MarkdownHelp({ blocks }: { blocks: TextBlocks | undefined }) {
  return (
    <details className="ed-help">
      <summary className="inline-flex items-center gap-[0.35rem] min-h-7 text-soft text-sm underline underline-offset-[0.18em]">
        <Icon name="question" /> Mise en forme
      </summary>
      <p>
        <code>## Intertitre</code>, <code>**important**</code>, <code>*nuance*</code>, <code>- un point</code>,{" "}
        <code>&gt; citation</code>, <code>[texte](https://…)</code>
      </p>
      {blocks?.links ? (
        <p>
          <a href={blocks.links} target="_blank" rel="noopener">
            Trouver le lien d’une page de Clairvoix
          </a>
        </p>
      ) : null}
      {blocks ? (
        <p>
          <a href={blocks.help} target="_blank" rel="noopener">
            Chiffre, frise, vote…&#8239;: les blocs, avec des exemples
          </a>
        </p>
      ) : null}
    </details>
  );
}

/** Selects a line, from 1, and brings it in sight: lines wrap, so a copy of the text above it tells where it is. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  const above = area.cloneNode() as HTMLTextAreaElement;
  above.value = area.value.slice(0, start);
  Object.assign(above.style, { position: "absolute", width: `${area.offsetWidth}px`, height: "0", minHeight: "0" });
  area.after(above);
  area.scrollTop = above.scrollHeight - area.clientHeight / 2;
  above.remove();
}

/** "Ligne 36…" in the summary of errors leads to that line: a text area has no line numbers. */
function useLineLinks(id: string, onLine: (line: number) => void): void {
  const lead = useEffectEvent(onLine);
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      const line = link?.hash === `#${id}` ? /Ligne (\d+)/.exec(link.textContent)?.[1] : undefined;
      if (line) lead(Number(line));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [id]);
}
