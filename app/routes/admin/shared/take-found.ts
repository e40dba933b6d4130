import { useState } from "react";
import { useNavigate } from "react-router";
import type { DraftState } from "#app/ui/editor/use-autosave.ts";

/** Puts the text that this browser kept in the place of the server's, and opens the form anew with it, at `to`. */
export function useTakeFound(draft: DraftState, givesWay: string | null, to: () => string) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const take = async () => {
    const taken = await draft.takeFound(givesWay);
    setFailed(!taken);
    // Once the form is clean in the eyes of the guard, which would ask before leaving it.
    if (taken) setTimeout(() => void navigate(to()));
  };
  return { take: () => void take(), failed };
}
