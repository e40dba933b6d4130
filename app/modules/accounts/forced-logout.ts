const KEY = "force_logout";
const ENDED = "force_logout_session";
/** The reader's name was gone once since: one that shows again is of a later sign-in. */
const GONE = "force_logout_gone";

/** Until the next sign-in, here or in another tab, this one is anonymous, whatever cookies say (docs/product.md, 4). */
export function setForceLogout(on: boolean, session = ""): void {
  try {
    sessionStorage.removeItem(GONE);
    if (!on) {
      sessionStorage.removeItem(KEY);
      sessionStorage.removeItem(ENDED);
      return;
    }
    sessionStorage.setItem(KEY, "true");
    sessionStorage.setItem(ENDED, session);
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

/** Who the header of this tab names: nobody from its sign-out to the next sign-in, which may be in another tab. */
export function namedHere(name: string | null): string | null {
  if (!isForceLogout()) return name;
  if (!name) sessionStorage.setItem(GONE, "true");
  return sessionStorage.getItem(GONE) ? name : null;
}

/** Where someone goes who signed out and asks for what needs an account; the time keeps caches out of it. */
export function loggedOutAddress(): string {
  return `/compte?logout=true&t=${Date.now()}`;
}

function isNewer(session: string): boolean {
  const ended = sessionStorage.getItem(ENDED);
  return Boolean(ended) && ended !== session;
}

/** Leads a signed-out tab away from account pages, unless the reader signed in again. For `requireReader`'s layout alone. */
export function keepSignedOut(session: string): () => void {
  const check = () => {
    if (!isForceLogout()) return;
    if (isNewer(session)) setForceLogout(false);
    else location.replace(loggedOutAddress());
  };
  check();
  addEventListener("pageshow", check);
  return () => removeEventListener("pageshow", check);
}
