import { type ButtonHTMLAttributes, createContext, use } from "react";

interface FormKeys {
  csrf: string;
  submissionKey: string;
  /**
   * Makes a button that of the page's autosaved form, at an address and with values of its own, while no script runs: all
   * that is typed there goes along, is kept, and given back (routes/admin/autosave).
   */
  along?: ((address: string, values?: Record<string, string>) => ButtonHTMLAttributes<HTMLButtonElement>) | null;
}

export const FormKeysContext = createContext<FormKeys | null>(null);

/** The hidden fields of a form: proof of origin, and the name of this sending. */
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
