import { useEffect, useState } from "react";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { BlockFields } from "./block-fields.tsx";
import { BlockSource } from "./block-source.tsx";
import { findForm } from "./forms.ts";
import { FORMS_PAGE } from "./forms-page.ts";

interface Props {
  source: string;
  onClose: () => void;
  onWritten: (source: string) => void;
}

interface Reopened {
  kind: string | null;
  why: string[];
  answer?: ActionResult;
}

/** A block of the text, in its form again; its Markdown where the form would lose something of it. */
export function EditedBlockFields({ source, onClose, onWritten }: Props) {
  const [reopened, setReopened] = useState<Reopened | null>(null);
  useEffect(() => {
    let isGone = false;
    void reopen(source).then((found) => isGone || setReopened(found));
    return () => {
      isGone = true;
    };
  }, [source]);
  if (!reopened) return <p className="field-hint">Ouverture du bloc…</p>;
  const form = findForm(reopened.kind ?? undefined);
  return form ? (
    <BlockFields
      of={form}
      filled={reopened.answer}
      send="Mettre à jour"
      back="Annuler"
      onBack={onClose}
      onWritten={onWritten}
    />
  ) : (
    <BlockSource source={source} why={reopened.why} onChange={onWritten} onClose={onClose} />
  );
}

/** Its Markdown while the network is away. */
async function reopen(source: string): Promise<Reopened> {
  const body = new FormData();
  body.set("source", source);
  try {
    const response = await fetch(`${FORMS_PAGE}/rouvrir`, { method: "POST", body });
    if (response.ok) return (await response.json()) as Reopened;
  } catch {
    // As if it had no form.
  }
  return { kind: null, why: [] };
}
