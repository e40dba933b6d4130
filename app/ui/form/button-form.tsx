import { type ReactNode, use } from "react";
import { Form } from "react-router";
import { useHydrated } from "../use-hydrated.ts";
import { TypingContext } from "./autosaved-form.ts";
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

interface Props extends PostFormProps {
  /** Name for a button that shows only a sign. */
  label?: string;
  disabled?: boolean;
  /**
   * Stands beside the form of the page: without script, what is typed there goes along and is given back. At most one of
   * `values`; above the form, that form has no single line, where Enter would press this button.
   */
  besideForm?: boolean;
}

/** A state change of its own: a button alone in a form. */
export function ButtonForm({
  children,
  className = "button button-quiet",
  label,
  disabled,
  besideForm,
  ...form
}: Props) {
  const typing = use(TypingContext);
  const isHydrated = useHydrated();
  const [[name, value] = []] = Object.entries(form.values ?? {});
  const along =
    besideForm && !isHydrated && typing?.takenAlongTo
      ? { form: typing.formId, formAction: typing.takenAlongTo(form.action), formNoValidate: true, name, value }
      : {};
  return (
    <PostForm {...form}>
      <button type="submit" className={className} aria-label={label} title={label} disabled={disabled} {...along}>
        {children}
      </button>
    </PostForm>
  );
}
