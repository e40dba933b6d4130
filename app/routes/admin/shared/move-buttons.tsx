import { useLocation } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import "./move-buttons.css";

interface Props {
  /** The row's: its POST address, which reads `direction`, is under the list's. */
  id: number;
  name: string;
  /** Does the list stand as the site shows it, and may this person change that? */
  canMove: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** One place up, one place down. */
export function MoveButtons({ id, name, canMove, isFirst, isLast }: Props) {
  const action = `${useLocation().pathname.replace(/\/$/, "")}/${id}/deplacer`;
  return (
    <div className="bo-row-actions">
      <ButtonForm
        action={action}
        values={{ direction: "up" }}
        className="bo-icon-button"
        label={`Monter ${name}`}
        disabled={!canMove || isFirst}
      >
        <Icon name="chevron-down" className="bo-up" />
      </ButtonForm>
      <ButtonForm
        action={action}
        values={{ direction: "down" }}
        className="bo-icon-button"
        label={`Descendre ${name}`}
        disabled={!canMove || isLast}
      >
        <Icon name="chevron-down" />
      </ButtonForm>
    </div>
  );
}

/** Is the row at `index` the first or the last of those it moves among, over the pages of its list? */
export function ends<T>(
  { items, page = 1, pages = 1 }: { items: T[]; page?: number; pages?: number },
  index: number,
  isPeer: (other: T, own: T) => boolean = () => true,
) {
  const [before, own, after] = [items[index - 1], items[index], items[index + 1]];
  return {
    isFirst: before && own ? !isPeer(before, own) : page === 1,
    isLast: after && own ? !isPeer(after, own) : page === pages,
  };
}
