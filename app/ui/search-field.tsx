import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./form/form.css";

interface Props {
  action: string;
  label: string;
  name?: string;
  defaultValue?: string | undefined;
  keep?: Record<string, string | null | undefined>;
  placeholder?: string;
  autoFocus?: boolean;
}

export function SearchField({
  action,
  label,
  name = "q",
  defaultValue,
  keep = {},
  placeholder,
  autoFocus = false,
}: Props) {
  return (
    <search>
      <form className="search-field" action={action} method="get">
        {Object.entries(keep).map(([key, value]) =>
          value ? <input key={key} type="hidden" name={key} value={value} /> : null,
        )}
        <input
          className="input"
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder ?? label}
          defaultValue={defaultValue}
          maxLength={200}
          enterKeyHint="search"
          autoFocus={autoFocus}
        />
        <Button type="submit" aria-label="Rechercher">
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}
