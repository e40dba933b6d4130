import { useState } from "react";
import { alertForm } from "#app/modules/alerts/schema.ts";
import { PagesFound, SEARCH_PAGES, useLinkSearch } from "#app/ui/editor/rich/link-search.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface Props {
  field: Field;
  /** The one that the form opens with. */
  page: { path: string; title: string };
}

/** Where an alert leads: one of our pages by its name, found as one types. Without script, its address. */
export function PageField({ field, page }: Props) {
  const hydrated = useHydrated();
  const sent = String(field.defaultValue ?? "");
  const [chosen, setChosen] = useState(sent === page.path ? page : null);
  const [typed, setTyped] = useState("");
  // The focus stays here when the one that was pressed goes.
  const [hasMoved, setMoved] = useState(false);
  const found = useLinkSearch(chosen ? null : SEARCH_PAGES, typed);
  const { label, hint } = alertForm.fields.url;
  const choose = (next: typeof chosen) => {
    setMoved(true);
    setChosen(next);
  };
  const isRefused = field.errors?.length && chosen?.path === sent;
  if (hydrated && chosen && !isRefused)
    return (
      <div className="field">
        <p className="field-label">{label}</p>
        <p>
          {chosen.title}{" "}
          <button type="button" className="link-button" autoFocus={hasMoved} onClick={() => choose(null)}>
            Choisir une autre page
          </button>
        </p>
        <input type="hidden" name={field.name} value={chosen.path} />
      </div>
    );
  return (
    <div>
      <TextField
        field={field}
        label={label}
        hint={hint}
        required
        autoFocus={hasMoved}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setChosen(null);
          setTyped(currentTarget.value);
        }}
      />
      <PagesFound {...found} choose={choose} />
    </div>
  );
}
