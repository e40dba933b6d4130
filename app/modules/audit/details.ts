/**
 * What an entry keeps of before or after. Altered by hand it may be no JSON any more: it is shown as it stands, and the
 * verification names the entry.
 */
export function detailsIn(details: string | null): unknown {
  if (!details) return null;
  try {
    return JSON.parse(details) as unknown;
  } catch {
    return { unreadable: details };
  }
}
