import { keptUntil } from "#app/records/retention/retention.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { formatDate } from "#app/utils/dates.ts";
import { SelectCell } from "./list-selection.tsx";
import { When } from "./when.tsx";

interface Props {
  /** Where rows are taken back together. */
  id?: number;
  title: string;
  deletedAt: string;
  /** POST address of the way back; none for whom may not take it. */
  restore: string | undefined;
}

/** A row of the bin: what it was, when it was deleted, and the way back. */
export function BinRow({ id, title, deletedAt, restore }: Props) {
  return (
    <tr>
      {id ? <SelectCell id={id} title={title} /> : null}
      <th scope="row">{title}</th>
      <td>
        <When date={deletedAt} />
        <div className="bo-sub">Effacement le {formatDate(keptUntil("bin", new Date(deletedAt)))}</div>
      </td>
      {/* The rule takes a cell for a control. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td>
        <div className="bo-row-actions">
          {restore ? (
            <ButtonForm action={restore} className="button button-quiet button-small">
              Rétablir
            </ButtonForm>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

export const trashColumns = [
  { key: "title", label: "Supprimé" },
  { key: "deletedAt", label: "Quand" },
  { key: "actions", label: "" },
];
