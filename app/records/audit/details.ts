/** Altered by hand they may be no JSON: they show as they are, and the verification names the entry. */
export function detailsIn(details: string | null): unknown {
  if (!details) return null;
  try {
    return JSON.parse(details) as unknown;
  } catch {
    return { unreadable: details };
  }
}
