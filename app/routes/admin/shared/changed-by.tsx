import type { LastChange } from "#app/records/audit/last-change.server.ts";
import { When } from "./when.tsx";

interface Props {
  changed: LastChange | null;
  /** When it was written, for what nobody has changed since. */
  since?: Date | string;
}

/** Who changed a row last, and when: "Léa, il y a 2 heures". Not who signs it. */
export function ChangedBy({ changed, since }: Props) {
  if (!changed) return since ? <When date={since} /> : "—";
  return (
    <span title={changed.by ? `Modifié par ${changed.by}` : undefined}>
      {changed.by ? `${changed.by}, ` : ""}
      <span className="bo-muted">
        <When date={changed.at} />
      </span>
    </span>
  );
}
