import { useEffect } from "react";
import type { ActionResult } from "#app/ui/form/form-view.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { type Failed, refusalOf } from "./client-action.ts";

interface Words {
  title: string;
  /** When there is no answer of the server: the connection was cut, or it crashed. */
  fallback: string;
  /** Also when the form shows the server's words itself. */
  always?: boolean;
}

/** A failed call as a toast (docs/product.md, 8). */
export function useRefusalToast(
  actionData: ActionResult | Failed | undefined,
  { title, fallback, always = false }: Words,
): void {
  const show = useToast();
  useEffect(() => {
    const refusal = refusalOf(actionData);
    if (refusal && (always || refusal.message === null)) {
      show({ title, description: refusal.message ?? fallback, style: "destructive" });
    }
  }, [actionData, title, fallback, always, show]);
}
