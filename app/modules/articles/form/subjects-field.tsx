import { useRef, useState } from "react";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { foldKey } from "#app/utils/text.ts";
import { fieldLabels } from "../labels.ts";

const SHOWN = 6;

const partsOf = (text: string) => text.split(/[,;\n]/);

/** Subjects that fit what is being typed after the last comma, and are not there yet. */
function matchingSubjects(text: string, subjects: string[]): string[] {
  const parts = partsOf(text).map(foldKey);
  const typed = parts.pop() ?? "";
  const there = new Set(parts);
  if (!typed) return [];
  const words = subjects
    .map((name) => ({ name, key: foldKey(name) }))
    .filter(({ key }) => !there.has(key) && key !== typed);
  const begin = words.filter(({ key }) => key.startsWith(typed));
  const hold = words.filter(({ key }) => !key.startsWith(typed) && key.includes(typed));
  return [...begin, ...hold].slice(0, SHOWN).map(({ name }) => name);
}

/** What it is about, in words that articles already have where they can: a spelling is chosen rather than made up. */
export function SubjectsField({ field, known: subjects }: { field: Field; known: string[] }) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(String(field.defaultValue ?? ""));
  const offered = hydrated ? matchingSubjects(text, subjects) : [];
  const write = (value: string) => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = value;
    setText(value);
    input.focus();
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const take = (name: string) =>
    write(
      [
        ...partsOf(text)
          .slice(0, -1)
          .map((part) => part.trim()),
        name,
        "",
      ].join(", "),
    );
  return (
    <div ref={box}>
      <TextField
        field={field}
        label={fieldLabels.tags}
        optional
        wide
        hint="De quoi il parle, séparés par des virgules&#x202f;: vote blanc, présidentielle."
        autoComplete="off"
        maxLength={800}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [first] = offered;
          if (first && foldKey(first).startsWith(foldKey(partsOf(text).at(-1) ?? ""))) take(first);
          else if (text.trim() && !/[,;]\s*$/.test(text)) write(`${text.trim()}, `);
        }}
      />
      {offered.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2 pt-[0.35rem]" aria-label="Sujets déjà employés">
          {offered.map((name) => (
            <button key={name} type="button" className="chip" onClick={() => take(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
