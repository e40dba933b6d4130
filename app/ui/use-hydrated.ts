import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and the first render, true once React runs in the page: for what needs a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
