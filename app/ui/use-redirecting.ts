import { useNavigation } from "react-router";

/** Is the router following a redirect, a guard's or an action's, and not a link? It marks the place it is sent to. */
export function useRedirecting(): boolean {
  const { location } = useNavigation();
  return (location?.state as { _isRedirect?: boolean } | null | undefined)?._isRedirect === true;
}
