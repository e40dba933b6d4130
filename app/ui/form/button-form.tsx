import { type ReactNode, use, type ButtonHTMLAttributes, createContext } from "react";
import { Form } from "react-router";

interface PostFormProps {
  action: string;
  children: ReactNode;
  className?: string;
  values?: Record<string, string>;
  whenCut?: { title: string; text?: string };
}

/** A form with nothing to refuse field by field, with or without script. Beside an autosaved form its button goes `along`. */
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

interface ButtonFormProps extends PostFormProps {
  label?: string;
  disabled?: boolean;
  pressed?: boolean;
}

export function ButtonForm({
  children,
  className = "button button-quiet",
  label,
  disabled,
  pressed,
  ...form
}: ButtonFormProps) {
  const along = use(FormKeysContext)?.along?.(form.action, form.values);
  return (
    <PostForm {...form}>
      <button
        type="submit"
        className={className}
        aria-label={label}
        aria-pressed={pressed}
        title={label}
        disabled={disabled}
        {...along}
      >
        {children}
      </button>
    </PostForm>
  );
}

export const MainButtonForm = (form: ButtonFormProps) => <ButtonForm {...form} className="button" />;
export const SmallButtonForm = (form: ButtonFormProps) => (
  <ButtonForm {...form} className="button button-quiet button-small" />
);

interface FormKeys {
  csrf: string;
  submissionKey: string;
  /** Without script: has a button send the autosaved form's texts along, to be kept and given back (routes/admin/autosave). */
  along?: ((address: string, values?: Record<string, string>) => ButtonHTMLAttributes<HTMLButtonElement>) | null;
}

export const FormKeysContext = createContext<FormKeys | null>(null);

export function HiddenKeys() {
  const keys = use(FormKeysContext);
  if (!keys) return null;
  return (
    <>
      <input type="hidden" name="csrf" value={keys.csrf} />
      <input type="hidden" name="submissionKey" value={keys.submissionKey} />
    </>
  );
}
