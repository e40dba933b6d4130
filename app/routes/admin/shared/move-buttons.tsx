import { Icon } from "#app/ui/icon.tsx";
import { ButtonForm } from "./button-form.tsx";
import "./move-buttons.css";

interface Props {
  /** POST address that reads `direction`. */
  action: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** One place up, one place down. */
export function MoveButtons({ action, name, isFirst, isLast }: Props) {
  return (
    <div className="bo-row-actions">
      <ButtonForm
        action={action}
        values={{ direction: "up" }}
        className="bo-icon-button"
        label={`Monter ${name}`}
        disabled={isFirst}
      >
        <Icon name="chevron-down" className="bo-up" />
      </ButtonForm>
      <ButtonForm
        action={action}
        values={{ direction: "down" }}
        className="bo-icon-button"
        label={`Descendre ${name}`}
        disabled={isLast}
      >
        <Icon name="chevron-down" />
      </ButtonForm>
    </div>
  );
}
