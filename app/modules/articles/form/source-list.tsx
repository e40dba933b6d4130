import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { SmallButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { AddRow, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useLines } from "#app/ui/form/use-lines.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { parisDay } from "#app/utils/dates.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { completeAddress } from "#app/utils/web-address.ts";
import { fieldLabels } from "../labels.ts";
import type { TypedArticle } from "../schema.ts";
import { useArticleForm } from "./form-context.ts";

const MAX = 60;
const noSource = { title: "", publisher: "", url: "", consultedAt: "" };

const toSource = (url: string) => ({ ...noSource, url });

type Source = TypedArticle["sources"][number];
type Name = keyof Source;

interface SourceLineProps {
  index: number;
  count: number;
  row: Source;
  onNext: (links?: string[]) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

/** What is known of the page: nothing yet, being read, read or typed, or to be typed by hand. */
type State = "none" | "reading" | "told" | "untold";

const linksIn = (text: string) =>
  (text.match(/https?:\/\/[^\s<>"]+/g) ?? []).map((link) => trimEndOf(link, /[.,;:!?)\]»]/));

function SourceLine({ index, count, row, onNext, onRemove, onMove }: SourceLineProps) {
  const { form, desk } = useArticleForm();
  const hydrated = useHydrated();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ title: row.title, publisher: row.publisher, hasLink: row.url !== "" });
  const [state, setState] = useState<State>(row.title ? "told" : row.url ? "untold" : "none");
  const [open, setOpen] = useState(false);
  /** What was read and not typed: another link may replace it. */
  const read = useRef({ url: row.url, title: "", publisher: "" });
  const field = (name: Name) => rowField(form, `sources[${index}].${name}`, row[name]);
  const input = (name: Name) => line.current?.querySelector<HTMLInputElement>(`[name$=".${name}"]`);
  const valueOf = (name: Name) => input(name)?.value.trim() ?? "";
  const write = (name: Name, value: string) => {
    const target = input(name);
    if (target) target.value = value;
  };
  const readSource = () => {
    const title = valueOf("title");
    setShown({ title, publisher: valueOf("publisher"), hasLink: valueOf("url") !== "" });
    return title;
  };

  async function readPage() {
    const url = completeAddress(valueOf("url"));
    write("url", url);
    const isTyped = valueOf("title") !== "" && valueOf("title") !== read.current.title;
    if (url === read.current.url || isTyped) return void readSource();
    if (valueOf("publisher") === read.current.publisher) write("publisher", "");
    write("title", "");
    read.current = { url, title: "", publisher: "" };
    readSource();
    if (!url) return setState("none");
    if (!valueOf("consultedAt")) write("consultedAt", parisDay(new Date()));
    if (!desk) return setState("untold");
    setState("reading");
    const page = await askPage(url);
    if (read.current.url !== url) return;
    if (page && completeAddress(valueOf("url")) === url) {
      write("url", page.url);
      read.current = page;
    }
    if (page?.title && !valueOf("title")) write("title", page.title);
    if (page?.publisher && !valueOf("publisher")) write("publisher", page.publisher);
    const hasTitle = readSource() !== "";
    setState(hasTitle ? "told" : "untold");
    // Unfolded under who has gone on, it would push the next line away.
    if (!hasTitle && line.current?.contains(document.activeElement)) setOpen(true);
    line.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  // Pasted with others, or kept without a title: it comes with its link.
  const arrive = useEffectEvent(() => {
    if (!row.url || row.title) return;
    read.current.url = "";
    void readPage();
  });
  useEffect(() => {
    const coming = setTimeout(arrive);
    return () => clearTimeout(coming);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (valueOf("url")) onNext();
  };
  const name = shown.title || `Source ${index + 1}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={line} className="flex flex-col min-w-0" onKeyDown={onKeyDown}>
      <div className="ed-source-link flex items-end gap-1">
        <TextField
          field={field("url")}
          label={`Lien ${index + 1}`}
          wide
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          maxLength={2000}
          enterKeyHint="next"
          onInput={readSource}
          onBlur={() => void readPage()}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text").trim();
            const [first, ...others] = linksIn(text);
            if (!first || first === text) return void setTimeout(() => void readPage());
            event.preventDefault();
            write("url", first);
            void readPage();
            if (others.length > 0) onNext(others);
          }}
        />
        {hydrated && (shown.hasLink || count > 1) ? (
          <button
            type="button"
            className="grid flex-none place-items-center w-11 h-11.5 border-0 bg-transparent text-soft hover:text-red"
            aria-label={`Retirer\u202F: ${name}`}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        ) : null}
      </div>
      <details
        className={shown.hasLink ? "ed-source-more" : "ed-source-more ed-source-blank"}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="text-[0.875rem]/[1.35] flex items-center justify-between gap-3 min-h-11 py-[0.4rem] text-soft">
          <span className="ed-source-told min-w-0 wrap-anywhere" id={id} aria-live="polite">
            {hydrated ? (
              <SourceTitle state={state} {...shown} />
            ) : (
              <SourceTitle state={row.title ? "told" : "none"} {...row} />
            )}
          </span>
          <span className="flex-none text-ink underline decoration-1 underline-offset-[0.2em]">
            {hydrated && state === "untold" ? "L’écrire" : "Détails"}
          </span>
        </summary>
        <div className="ed-source-fields flex flex-col gap-[0.7rem] pt-[0.35rem] pr-0 pb-[0.6rem] pl-[0.9rem] border-l-3 border-l-line">
          <TextField
            field={field("title")}
            label="Titre"
            wide
            maxLength={300}
            onInput={() => setState(readSource() ? "told" : "untold")}
          />
          <TextField field={field("publisher")} label="Éditeur" wide maxLength={200} onInput={readSource} />
          <TextField field={field("consultedAt")} label="Consultée le" type="date" />
          {hydrated && count > 1 ? (
            <div className="button-row">
              {([-1, 1] as const).map((by) => (
                <SmallButton
                  key={by}
                  data-move={by}
                  disabled={index === (by < 0 ? 0 : count - 1)}
                  onClick={() => onMove(by)}
                >
                  {by < 0 ? "Monter" : "Descendre"}
                </SmallButton>
              ))}
            </div>
          ) : null}
        </div>
      </details>
    </div>
  );
}

function SourceTitle({ state, title, publisher }: { state: State; title: string; publisher: string }) {
  if (state === "reading") return "Lecture du titre…";
  if (state === "none") return "Titre, éditeur, date";
  if (state === "untold" || !title) return "Titre à écrire";
  return (
    <>
      <strong className="text-ink font-semibold">{title}</strong>
      {publisher ? ` · ${publisher}` : ""}
    </>
  );
}

async function askPage(url: string) {
  const body = new FormData();
  body.set("url", url);
  try {
    const response = await fetch("/admin/articles/titre-de-page", { method: "POST", body });
    return response.ok ? ((await response.json()) as { title: string; publisher: string; url: string }) : null;
  } catch {
    return null;
  }
}

/** Where the facts come from: a link a line, the rest is read in the page. */
export function SourceList() {
  const { form, actionData, typed } = useArticleForm();
  const rows = sentRows(actionData, "sources", typed.sources, noSource);
  const { lines, count, box, add, remove, move } = useLines(rows, noSource, { spare: 2, max: MAX });
  const id = `${form.id}-field-sources`;
  return (
    <fieldset className="ed-rows ed-sources" id={id} tabIndex={-1} ref={box} aria-describedby={`${id}-hint`}>
      <legend>{fieldLabels.sources}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        Collez un lien par ligne. Son titre est lu dans la page.
      </p>
      {lines.map(({ key, row, isSpare }, index) => (
        <div key={key} className={isSpare ? "ed-source ed-spare" : "ed-source"} data-line={key}>
          <SourceLine
            index={index}
            count={lines.length}
            row={row}
            onNext={(links) => add(index, links?.map(toSource))}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
          />
        </div>
      ))}
      {count < MAX ? <AddRow label="Ajouter une source" onAdd={() => add(count - 1)} /> : null}
    </fieldset>
  );
}
