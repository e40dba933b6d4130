const KEY = "force_logout";

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

/** Where someone goes who signed out and asks for what needs an account; the time keeps caches out of it. */
export function loggedOutAddress(): string {
  return `/compte?logout=true&t=${Date.now()}`;
}

/**
 * Leads a signed-out tab away from account pages, the browser's history included. Only the layout behind
 * `requireReader` calls it.
 */
export function keepSignedOut(): () => void {
  const check = () => {
    if (isForceLogout()) location.replace(loggedOutAddress());
  };
  check();
  addEventListener("pageshow", check);
  return () => removeEventListener("pageshow", check);
}
