import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Form } from "react-router";
import { HiddenKeys } from "./form-keys.tsx";

interface PostFormProps {
  /** POST address of the change. */
  action: string;
  children: ReactNode;
  className?: string;
  /** What the address does not say. */
  values?: Record<string, string>;
  /** The message when the connection is cut, where one is agreed (docs/product.md, 8). */
  whenCut?: { title: string; text?: string };
}

/** A form with nothing to refuse field by field, with or without script. */
export function PostForm({ action, children, className, values = {}, whenCut }: PostFormProps) {
  return (
    <Form
      method="post"
      action={action}
      className={className}
      data-cut-title={whenCut?.title}
      data-cut-text={whenCut?.text}
      preventScrollReset
    >
      <HiddenKeys />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

export interface ButtonFormProps extends PostFormProps {
  /** Name for a button that shows only a sign. */
  label?: string;
  disabled?: boolean;
  /** What else the button itself says. */
  button?: ButtonHTMLAttributes<HTMLButtonElement>;
}

/** A state change of its own: a button alone in a form. */
export function ButtonForm({
  children,
  className = "button button-quiet",
  label,
  disabled,
  button,
  ...form
}: ButtonFormProps) {
  return (
    <PostForm {...form}>
      <button type="submit" className={className} aria-label={label} title={label} disabled={disabled} {...button}>
        {children}
      </button>
    </PostForm>
  );
}
