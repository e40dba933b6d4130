import { useSyncExternalStore } from "react";
import { useNavigation } from "react-router";

const never = () => () => {};

/** False in the server's HTML and the first render, true once React runs in the page: for what needs a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Is the router following a redirect, a guard's or an action's, and not a link? It marks the place it is sent to. */
export function useRedirecting(): boolean {
  const { location } = useNavigation();
  return (location?.state as { _isRedirect?: boolean } | null | undefined)?._isRedirect === true;
}
