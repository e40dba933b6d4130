import { useEffect } from "react";
import { data } from "react-router";
import type { ActionResult } from "#app/ui/form/form-view.tsx";
import { useToast } from "#app/ui/toast.tsx";

/** What a page shows when its call did not come back: nothing typed is lost. */
export interface Failed {
  failed: true;
  result?: undefined;
}

/**
 * Calls the server's action from the page: waits `delayMs` before following its redirect (docs/product.md, 9),
 * and turns a cut line or a crash into `failed` instead of an error page.
 */
export async function callAction<T>(
  serverAction: () => Promise<T>,
  { delayMs = 0, onRedirect }: { delayMs?: number; onRedirect?: () => void } = {},
) {
  try {
    return await serverAction();
  } catch (error) {
    // With this status the router does not try to load the page's data again: the connection is cut.
    if (!(error instanceof Response)) return data<Failed>({ failed: true }, { status: 503 });
    onRedirect?.();
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    throw error;
  }
}

export function refusalOf(actionData: ActionResult | Failed | undefined): { message: string | null } | undefined {
  if (!actionData) return undefined;
  if ("failed" in actionData) return { message: null };
  const error = actionData.result?.error;
  if (!error) return undefined;
  return { message: error.formErrors?.[0] ?? Object.values(error.fieldErrors)[0]?.[0] ?? null };
}

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
