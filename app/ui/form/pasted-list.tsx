import type { ReactNode } from "react";
import { french } from "#app/utils/typography.ts";
import { FieldError } from "./field-error.tsx";
import { TextArea } from "./fields.tsx";
import { FILL } from "./form-view.tsx";
import { type RowsForm, rowField } from "./rows.tsx";
import type { ActionResult } from "./submitted-values.ts";
import "./pasted-list.css";

/** The rows that were filled in, and what is said of them. */
export interface Filled {
  rows: string;
  words: string;
}

export type FilledAnswer = ActionResult & { filled?: Filled };

export const FillButton = ({ value, children }: { value: string; children: ReactNode }) => (
  <button type="submit" className="button button-quiet button-small" name={FILL} value={value} formNoValidate>
    {children}
  </button>
);

interface Props {
  form: RowsForm;
  /** Of the rows that it fills: "groups". */
  rows: string;
  value: unknown;
  /** What follows a name: "les sièges". */
  asked: string;
  example: string;
}

/** Names and numbers pasted at once: with script as they are pasted, without it by a button. */
export function PastedList({ form, rows, value, asked, example }: Props) {
  const field = rowField(form, `${rows}List`, typeof value === "string" ? value : "");
  const [first, ...others] = field.errors ?? [];
  return (
    <details className="pasted-list" open={Boolean(first || value)}>
      <summary>Coller une liste</summary>
      <TextArea
        field={field}
        label="Liste"
        hint={french(`Un nom et ${asked} par ligne, comme « ${example} », ou deux colonnes d’un tableur.`)}
        rows={4}
        wide
        onPaste={({ currentTarget }) => setTimeout(() => pressButton(currentTarget))}
      />
      {others.map((why) => (
        <FieldError key={why}>{why}</FieldError>
      ))}
      <FillButton value="liste">Remplir les lignes</FillButton>
    </details>
  );
}

const pressButton = (area: HTMLTextAreaElement) =>
  area.closest("details")?.querySelector<HTMLButtonElement>("button")?.click();
