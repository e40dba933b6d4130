import type { ReactNode } from "react";
import { Form } from "react-router";
import { HiddenKeys } from "#app/ui/form/form.tsx";

interface Props {
  /** POST address of the change. */
  action: string;
  children: ReactNode;
  className?: string;
  /** Name for a button that shows only a sign. */
  label?: string;
  disabled?: boolean;
  /** What the address does not say. */
  values?: Record<string, string>;
}

/** A state change of its own: a button alone in a form, with or without script. */
export function ButtonForm({
  action,
  children,
  className = "button button-quiet",
  label,
  disabled,
  values = {},
}: Props) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <HiddenKeys />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} aria-label={label} title={label} disabled={disabled}>
        {children}
      </button>
    </Form>
  );
}
