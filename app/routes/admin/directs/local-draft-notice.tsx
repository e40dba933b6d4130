import { updateFields } from "#app/modules/live/schema.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { readDraft } from "./local-draft.ts";

/** Where nothing is published now: what was being written when the form went. */
export function LocalDraftNotice({ directId, staffId }: { directId: number; staffId: number }) {
  const draft = useHydrated() ? readDraft(directId, staffId) : null;
  if (!draft) return null;
  const written = Object.entries(draft).filter(([name]) => name in updateFields && name !== "source");
  return (
    <section className="desk-queue" aria-label="Pas publié">
      <p className="desk-queue-state">Ce que vous écriviez est gardé sur cet appareil.</p>
      {written.map(([name, text]) => (
        <p key={name} className="desk-queue-text">
          {text}
        </p>
      ))}
    </section>
  );
}
