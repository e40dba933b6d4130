import type { ReactNode } from "react";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

interface Props {
  /** What opens the question: "Arrêter l’envoi…". */
  label: string;
  /** What follows, which cannot be taken back. */
  text: ReactNode;
  confirm: string;
  action: string;
  values?: Record<string, string>;
}

/** A button that asks first, in its place: without script too. */
export const AskedButton = ({ label, text, confirm, ...form }: Props) => (
  // Opened at the end of a phone's screen, it comes out from under the bar.
  <details
    className="bo-details scroll-mb-16"
    onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
  >
    <summary>{label}</summary>
    <p className="my-2">{text}</p>
    <ButtonForm {...form} className="button button-danger">
      {confirm}
    </ButtonForm>
  </details>
);
