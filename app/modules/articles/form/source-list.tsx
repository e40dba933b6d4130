import type { ActionResult } from "#app/ui/form/form.tsx";
import { type RowsForm, sentRows } from "#app/ui/form/rows.tsx";
import { useLines } from "#app/ui/form/use-lines.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldLabels } from "../labels.ts";
import type { TypedArticle } from "../schema.ts";
import { SourceLine } from "./source-line.tsx";
import "./source-list.css";

interface Props {
  form: RowsForm;
  actionData: ActionResult | undefined;
  sources: TypedArticle["sources"];
  /** POST address that reads the title of a page; null: titles are typed. */
  titleUrl: string | null;
}

const MAX = 60;
const noSource = { title: "", publisher: "", url: "", consultedAt: "" };

/** Where the facts come from: a link a line, the rest is read in the page. */
export function SourceList({ form, actionData, sources, titleUrl }: Props) {
  const hydrated = useHydrated();
  const rows = sentRows(actionData, "sources", sources, noSource);
  const { lines, box, add, remove, move } = useLines(rows, noSource, { spare: 2, max: MAX });
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
            form={form}
            index={index}
            count={lines.length}
            row={row}
            titleUrl={titleUrl}
            onNext={(links) =>
              add(
                index,
                links?.map((url) => ({ ...noSource, url })),
              )
            }
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
          />
        </div>
      ))}
      {hydrated && lines.length < MAX ? (
        <button type="button" className="button button-quiet button-small" onClick={() => add(lines.length - 1)}>
          <Icon name="plus" /> Ajouter une source
        </button>
      ) : null}
    </fieldset>
  );
}
