type DatePlace = { publishedAt: Date; id: number };

/** Opaque text for the query string: "d" then the date in ms and the identifier, base 36. */
export function writeDateCursor({ publishedAt, id }: DatePlace): string {
  return `d${publishedAt.getTime().toString(36)}.${id.toString(36)}`;
}

/** A place in search results, which are ordered by identifier. */
export function writeIdCursor(id: number): string {
  return `i${id.toString(36)}`;
}

/** Null for anything but a date cursor: a page asked with a damaged one is the first page. */
export function readDateCursor(text: string | null | undefined): DatePlace | null {
  const match = /^d(-?[0-9a-z]{1,10})\.([0-9a-z]{1,8})$/.exec(text ?? "");
  if (!match) return null;
  const publishedAt = new Date(Number.parseInt(match[1] ?? "", 36));
  return Number.isNaN(publishedAt.getTime()) ? null : { publishedAt, id: Number.parseInt(match[2] ?? "", 36) };
}

export function readIdCursor(text: string | null | undefined): number | null {
  const match = /^i([0-9a-z]{1,8})$/.exec(text ?? "");
  return match ? Number.parseInt(match[1] ?? "", 36) : null;
}
