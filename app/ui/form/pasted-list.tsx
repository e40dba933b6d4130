import { type ReactNode, useState } from "react";
import { pick } from "#app/utils/pick.ts";
import { SmallButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { ActionResult } from "./autosaved-form.ts";
import { FieldError } from "./field-error.tsx";
import { TextArea } from "./fields.tsx";
import { FILL, type Field } from "./form-view.tsx";

export interface Filled {
  rows: string;
  words: string;
}

export type FilledAnswer = ActionResult & { filled?: Filled };

export const FillButton = ({ value, children }: { value: string; children: ReactNode }) => (
  <SmallButton type="submit" name={FILL} value={value} formNoValidate>
    {children}
  </SmallButton>
);

const lineNamed = (list: string, why: string) => list.trim().split(/\r?\n/)[Number(/^Ligne (\d+)/.exec(why)?.[1]) - 1];

const fieldParts = ["id", "name", "errorId", "descriptionId", "defaultValue", "defaultChecked"] as const;

interface Props {
  /** Named after the rows that it fills: "groupsList". */
  field: Field;
  answer: FilledAnswer | undefined;
  asked: string;
  example: string;
  also?: string;
  open?: boolean;
}

export function PastedList({ field, answer, asked, example, also = "", open = false }: Props) {
  // A form that was filled in is not judged: Conform shows nothing of it.
  const unread = answer?.filled ? answer.result?.error.fieldErrors[field.name] : undefined;
  const [typed, setTyped] = useState<string>();
  const given = String(field.defaultValue ?? "");
  // What is said of a line goes once the line is another.
  const errors = (field.errors?.length ? field.errors : unread)?.filter(
    (why) => typed === undefined || lineNamed(typed, why) === lineNamed(given, why),
  );
  const [first, ...others] = errors ?? [];
  return (
    <details className="pasted-list" open={Boolean(open || first || field.defaultValue)}>
      <summary className="unfold">
        <Icon name="chevron-down" /> Coller une liste
      </summary>
      <TextArea
        // Conform's fields are getters: spread, they are empty.
        field={{ ...pick(field, fieldParts), errors }}
        label="Liste"
        hint={`Un nom et ${asked} par ligne, comme «\u202F${example}\u202F», ou deux colonnes d’un tableur.${also}`}
        rows={4}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={({ currentTarget }) => setTimeout(() => pressButton(currentTarget))}
      />
      {others.map((why) => (
        <FieldError key={why}>{why}</FieldError>
      ))}
      <FillButton value={field.name}>Remplir les lignes</FillButton>
    </details>
  );
}

const pressButton = (area: HTMLTextAreaElement) =>
  area.closest("details")?.querySelector<HTMLButtonElement>("button")?.click();
