/**
 * Starts each behaviour on its own: one that fails (storage refused, something this browser lacks) is reported as any
 * uncaught error is, and leaves the others alone.
 */
export function startEach(behaviours: (() => void)[]): void {
  for (const behaviour of behaviours) {
    try {
      behaviour();
    } catch (error) {
      reportError(error);
    }
  }
}
