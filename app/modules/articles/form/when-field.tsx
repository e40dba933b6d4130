import { type MouseEvent, useRef } from "react";
import { DateTimeField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { QuickDate } from "../schedule-choices.server.ts";

interface Props {
  field: Field;
  quick: QuickDate[];
  /** "2026-11-20": a date that is past is not one to wait for. */
  today: string;
  /** POST address that schedules the article: for pages without script, where this has buttons of its own. */
  action: string | undefined;
}

/** "Programmer" opens its date, filled in; closed again, the article comes out when it is published. */
export function WhenField({ field, quick, today, action }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const set = (value: string) => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const onSummary = () => {
    const isOpening = !box.current?.open;
    if (isOpening) set(quick.at(-1)?.value ?? "");
    else set("");
  };
  const pick = (value: string) => (event: MouseEvent) => {
    event.preventDefault();
    set(value);
  };
  return (
    <details
      className="ed-when"
      ref={box}
      open={String(field.defaultValue ?? "") >= (today || "9") || Boolean(field.errors?.length)}
    >
      <summary className="button button-quiet" onClick={onSummary}>
        Programmer
      </summary>
      <div className="ed-when-date">
        <div className="ed-quick">
          {quick.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              className="button button-quiet button-small"
              name="at"
              value={value}
              formAction={action}
              onClick={pick(value)}
            >
              {label}
            </button>
          ))}
        </div>
        <DateTimeField field={field} label="Date et heure" hint="Heure de Paris." />
        {hydrated || !action ? null : (
          <button type="submit" className="button button-quiet" formAction={action}>
            Programmer à cette date
          </button>
        )}
      </div>
    </details>
  );
}
