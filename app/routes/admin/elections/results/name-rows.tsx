import { type NumberKind, numberKinds } from "#app/modules/elections/results/lines.ts";
import { ColourField } from "#app/modules/parties/colour-field.tsx";
import { useOpenedValues } from "#app/ui/form/autosaved-form.ts";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { type FilledAnswer, PastedList } from "#app/ui/form/pasted-list.tsx";
import { FieldErrors, type RowsForm, Rows, rowField, useTypedRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { NameRow } from "./parts.server.ts";

interface Props {
  form: RowsForm;
  part: "candidates" | "estimates" | "seatGroups";
  /** Its list, where it stands in the rows. */
  list?: Field;
  kind: NumberKind;
  label: string;
  rows: NameRow[];
  answer: FilledAnswer | undefined;
}

const SPARE = 2;
const asked = { votes: "Voix", share: "Part, en\u00A0%", seats: "Sièges" };
const blank: NameRow = { isKnown: "", stands: "", name: "", count: "", colour: "" };

/** Names and numbers pasted at once: open as long as none is kept. */
export const NamesList = ({
  list,
  kind,
  rows,
  answer,
}: Required<Pick<Props, "list" | "kind" | "rows">> & Pick<Props, "answer">) => (
  <PastedList
    field={list}
    answer={answer}
    asked={numberKinds[kind].asked}
    example={`${kind === "seats" ? "Socialistes" : "Prénom Nom"}\u202F: ${numberKinds[kind].example}`}
    also={kind === "votes" ? " Inscrits, votants, blancs, nuls et exprimés s’y lisent aussi." : ""}
    open={!answer && rows.every(({ count }) => !count)}
  />
);

export function NameRows({ form, part, list, kind, label, rows: kept, answer }: Props) {
  const hydrated = useHydrated();
  const rows = useTypedRows(form.id, answer, part, kept, blank);
  useOpenedValues(form.id, { [part]: [...kept, ...Array.from({ length: SPARE }, () => blank)] });
  const isListed = rows.some(({ isKnown }) => isKnown);
  const filled = answer?.filled?.rows === part ? answer.filled : undefined;
  return (
    <Rows
      key={JSON.stringify(rows)}
      id={`${form.id}-field-${part}`}
      legend={label}
      hint={
        <FieldErrors errors={form.fieldErrors[part]}>
          {isListed ? "Cochez qui se présente à ce tour. " : ""}Le rond choisit une couleur.
        </FieldErrors>
      }
      rows={rows}
      empty={blank}
      spare={rows.length > 0 && hydrated ? 0 : SPARE}
      addLabel={kind === "seats" ? "Ajouter un groupe" : "Ajouter un nom"}
      before={list ? <NamesList list={list} kind={kind} rows={kept} answer={answer} /> : null}
      filled={filled}
    >
      {(row, index) => {
        const at = `${part}[${index}]`;
        const count = rowField(form, `${at}.count`, row.count);
        return (
          <>
            {row.isKnown ? (
              <div>
                <CheckboxField
                  field={rowField(form, `${at}.stands`, "")}
                  label={row.name}
                  defaultChecked={row.stands !== ""}
                />
                <input type="hidden" name={`${at}.isKnown`} value="on" />
                <input type="hidden" name={`${at}.name`} value={row.name} />
              </div>
            ) : (
              <TextField
                field={rowField(form, `${at}.name`, row.name)}
                label={kind === "seats" ? "Groupe" : "Nom"}
                hint={isListed && row.name ? "N’est pas dans les candidatures\u202F: vérifiez-le." : undefined}
                autoComplete="off"
              />
            )}
            <TextField
              field={count}
              label={
                <>
                  {asked[kind]}
                  <span className="visually-hidden"> de {row.name}</span>
                </>
              }
              inputMode={kind === "share" ? "decimal" : "numeric"}
              autoComplete="off"
            />
            <ColourField field={rowField(form, `${at}.colour`, row.colour)} none="aucune" of={row.name} />
          </>
        );
      }}
    </Rows>
  );
}
