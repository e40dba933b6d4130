import { Counted } from "#app/ui/form/counted.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { type RowsForm, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useLines } from "#app/ui/form/use-lines.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldLabels } from "../labels.ts";
import { KEY_POINTS_MAX, KEY_POINT_LENGTH } from "../schema.ts";

interface Props {
  form: RowsForm;
  actionData: ActionResult | undefined;
  points: string[];
}

/** What a reader in a hurry keeps: one sentence, then another, three at most. */
export function KeyPoints({ form, actionData, points }: Props) {
  const hydrated = useHydrated();
  const rows = sentRows(actionData, "keyPoints", points, "");
  const { lines, box, add } = useLines(rows, "", { spare: KEY_POINTS_MAX, max: KEY_POINTS_MAX });
  const id = `${form.id}-field-keyPoints`;
  return (
    <fieldset className="ed-rows" id={id} tabIndex={-1} ref={box} aria-describedby={`${id}-hint`}>
      <legend>{fieldLabels.keyPoints}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        Trois points clés au plus, une phrase chacun&#x202f;: ce qu’on retient sans lire la suite.
      </p>
      {lines.map(({ key, row, isSpare }, index) => (
        <div key={key} data-line={key} className={isSpare ? "ed-row ed-spare" : "ed-row"}>
          <Counted max={KEY_POINT_LENGTH} initial={row}>
            <TextArea
              rows={1}
              field={rowField(form, `keyPoints[${index}]`, row)}
              label={`Point ${index + 1}`}
              wide
              enterKeyHint={index < KEY_POINTS_MAX - 1 ? "next" : "done"}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (event.currentTarget.value.trim()) add(index);
              }}
            />
          </Counted>
        </div>
      ))}
      {hydrated && lines.length < KEY_POINTS_MAX ? (
        <button type="button" className="button button-quiet button-small" onClick={() => add(lines.length - 1)}>
          <Icon name="plus" /> Ajouter un point
        </button>
      ) : null}
    </fieldset>
  );
}
