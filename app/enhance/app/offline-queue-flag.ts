const FLAG = "cx-attente";

/** Did something wait here when it was last looked? The queue itself is not opened on every page. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

export function remember(waits: boolean): void {
  if (waits) localStorage.setItem(FLAG, "1");
  else localStorage.removeItem(FLAG);
}
