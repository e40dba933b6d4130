const KEY = "force_logout";

/**
 * What a signed-out tab may still open, with their sub-paths: the list first asked for, then the public pages
 * that list does not know, and the doors by which one comes back. Nothing here shows a reader's own data.
 */
const stayReachable = new Set(
  (
    "home articles team equipe a-propos contact mur-actualites live apprendre podcasts elections mentions-legales " +
    "confidentialite politique-editoriale inscription connexion " +
    "conditions-utilisation suivis-en-direct source instagram app-info hors-ligne apercu test-editor " +
    "compte verify-email reset-password auth admin dev"
  ).split(" "),
);

/**
 * May a signed-out tab stay on this page? The back office opens to a staff session alone, which signing out as a
 * reader does not end: who reads one of its pages is signed in there.
 */
export function staysReachable(path: string): boolean {
  const first = path.split("/")[1] ?? "";
  return first === "" || stayReachable.has(first);
}

/** Until the next sign-in this tab is anonymous, whatever cookies say (docs/product.md, 4). */
export function setForceLogout(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(KEY, "true");
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to force.
  }
}

export function isForceLogout(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

/** Where a signed-out tab goes; the time keeps caches out of it. */
export function loggedOutAddress(): string {
  return `/compte?logout=true&t=${Date.now()}`;
}

/** Leads a signed-out tab away from any page that is not public, back from the browser's history too. */
export function keepSignedOut(): () => void {
  const check = () => {
    if (isForceLogout() && !staysReachable(location.pathname)) location.replace(loggedOutAddress());
  };
  check();
  addEventListener("pageshow", check);
  return () => removeEventListener("pageshow", check);
}
