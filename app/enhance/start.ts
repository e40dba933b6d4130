/**
 * Starts each behaviour on its own: one that fails (storage refused, something this browser lacks) is reported as any
 * uncaught error is, and leaves the others alone. One whose file the line did not bring is done
 * without: the next page asks for it again.
 */
export function startEach(behaviours: (() => unknown)[]): void {
  for (const behaviour of behaviours) {
    try {
      const started = behaviour();
      if (started instanceof Promise) started.catch((error: unknown) => isLost(error) || reportError(error));
    } catch (error) {
      reportError(error);
    }
  }
}

const isLost = (error: unknown) => error instanceof TypeError && /\bmodule\b/i.test(error.message);

export function onceLoaded(work: () => unknown): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work);
}
