import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Desk } from "#app/modules/live/staff-queries.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import type { Draft } from "./local-draft.ts";

interface Props {
  directId: number;
  undo: NonNullable<Desk["undo"]>;
  /** Given what was published, to be written again. */
  onUndo: (fields: Draft) => void;
}

/** For ten seconds, by this device's own count, one's last update is taken back in a press; without script, while the page stays. */
export function UndoBar({ directId, undo: { id, left, fields }, onUndo }: Props) {
  const [seconds, setSeconds] = useState(Math.ceil(left / 1000));
  useEffect(() => {
    const end = performance.now() + left;
    const timer = setInterval(() => setSeconds(Math.ceil((end - performance.now()) / 1000)), 250);
    return () => clearInterval(timer);
    // Asked again meanwhile, the page counts on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (seconds <= 0) return null;
  const own = { id: String(directId), updateId: String(id) };
  return (
    <div className="desk-undo" onSubmit={() => onUndo(fields)}>
      <output>Mise à jour publiée.</output>
      <ButtonForm
        action={href("/admin/directs/:id/mises-a-jour/:updateId/annuler", own)}
        label="Annuler la publication"
      >
        Annuler <span>({seconds})</span>
      </ButtonForm>
    </div>
  );
}
