import { type ReactNode, useState } from "react";
import { type Form, boundsOf } from "#app/records/declared/form.ts";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { type AppForm, useTyped } from "#app/ui/form/form.tsx";
import { plural } from "#app/utils/text.ts";

interface Props {
  of: Form;
  form: AppForm<never>;
  title: string;
  names: string[];
  /** What the form opens with: rows too. */
  opened: Record<string, unknown>;
  children: ReactNode;
}

const isOf = (name: string) => (key: string) => key === name || key.startsWith(`${name}[`);

/** A text, a tick, or a row that says something. */
const isFilled = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

/** Fields that fold under a head, which names those that must still be filled. Open while there is one, or a refusal. */
export function Fold({ of, form, title, names, opened, children }: Props) {
  const needed = names.filter((name) => of.fields[name] && boundsOf(of.fields[name]).required);
  // What opens with a choice made is no work of whoever fills it.
  const asked = names.filter((name) => of.fields[name]?.initial === undefined);
  const given = useTyped(form.id, form.answer) ?? opened;
  const filled = useFormState(
    form.id,
    asked.filter((name) => isFilled(given[name])),
    (typed) => {
      const keys = [...typed].filter(([, value]) => value !== "").map(([key]) => key);
      return asked.filter((name) => keys.some(isOf(name)));
    },
  );
  const left = needed.filter((name) => !filled.includes(name)).map((name) => of.labels[name]);
  const hasErrors = names.some((name) => Object.keys(form.fieldErrors).some(isOf(name)));
  const [isOpen, setOpen] = useState(left.length > 0 || hasErrors);
  if (hasErrors && !isOpen) setOpen(true);
  const optional = filled.length > 0 ? plural(filled.length, "champ rempli", "champs remplis") : "facultatif";
  const state = left.length > 0 ? `à remplir\u202F: ${left.join(", ")}` : optional;
  return (
    <details className="form-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className={left.length > 0 && form.answer ? "form-lacks" : "bo-muted"}>{state}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
