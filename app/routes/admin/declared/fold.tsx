import { type ReactNode, useState } from "react";
import { type Form, boundsOf } from "#app/records/declared/form.ts";
import { useFormState } from "#app/ui/editor/form-values.ts";
import type { AppForm } from "#app/ui/form/form.tsx";
import { plural } from "#app/utils/text.ts";
import { fieldOf } from "./controls.tsx";

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

/** Fields that fold under a head, which says how many must still be filled. Open while there is one, or a refusal. */
export function Fold({ of, form, title, names, opened, children }: Props) {
  const needed = names.filter((name) => of.fields[name] && boundsOf(of.fields[name]).required);
  const isEmpty = (name: string) => [fieldOf(form, name).defaultValue ?? opened[name] ?? []].flat().join("") === "";
  const left = useFormState(form.id, needed.filter(isEmpty).length, (typed) => {
    const filled = [...typed].filter(([, value]) => value !== "").map(([key]) => key);
    return needed.filter((name) => !filled.some(isOf(name))).length;
  });
  const hasErrors = names.some((name) => Object.keys(form.fieldErrors).some(isOf(name)));
  const [isOpen, setOpen] = useState(left > 0 || hasErrors);
  if (hasErrors && !isOpen) setOpen(true);
  const state = left > 0 ? `${plural(left, "champ")} à remplir` : needed.length > 0 ? "complet" : "facultatif";
  return (
    <details className="form-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className={left > 0 ? "form-lacks" : "bo-muted"}>{state}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
