import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

type Props = { names: string; directId?: number; children: ReactNode };

/** Says whom of the administrators to ask to write in this coverage, or to open one, and asks in one press. */
export function AskForRight({ names, directId, children }: Props) {
  return (
    <div className="notice desk-line">
      <p className="mb-2">
        {children} Qui peut vous le donner&#8239;: {names}.
      </p>
      <ButtonForm action={href("/admin/directs/demander")} values={{ direct: String(directId ?? "") }}>
        Leur demander
      </ButtonForm>
    </div>
  );
}
