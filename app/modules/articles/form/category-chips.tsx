import { FieldError } from "#app/ui/form/field-error.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { fieldLabels } from "../labels.ts";
import type { FormContext } from "./form-context.ts";
import "./category-chips.css";

interface Props {
  field: Field;
  categories: FormContext["categories"];
}

/** One tap: the categories in their colours, all in sight. Radio buttons, so that it works without script. */
export function CategoryChips({ field, categories }: Props) {
  return (
    <fieldset className="field" id={field.id} tabIndex={-1}>
      <legend className="field-label">{fieldLabels.categoryId}</legend>
      <div className="ed-chips">
        {categories.map(({ value, label, color }) => (
          <label key={value} className="chip ed-chip" style={categoryStyle(color)}>
            <input type="radio" name={field.name} value={value} defaultChecked={field.defaultValue === value} />
            {label}
          </label>
        ))}
      </div>
      {field.errors?.[0] ? <FieldError id={field.errorId}>{field.errors[0]}</FieldError> : null}
    </fieldset>
  );
}
