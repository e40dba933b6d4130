/** Characters of a length; feeds write what they like, and the last pattern tries each way to share out its blanks. */
const LONGEST = 40;

/** Seconds of "hh:mm:ss", "mm:ss", "1h2m3s" or plain ones (docs/product.md, 3); null when unreadable. */
export function parseDuration(text: string | null | undefined): number | null {
  const value = text?.trim().toLowerCase() ?? "";
  if (value.length > LONGEST) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.floor(Number(value));
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/.exec(value);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const units = /^(?:(\d+)\s*h\s*)?(?:(\d+)\s*m(?:in)?\s*)?(?:(\d+)\s*s)?$/.exec(value);
  if (units && value) return Number(units[1] ?? 0) * 3600 + Number(units[2] ?? 0) * 60 + Number(units[3] ?? 0);
  return null;
}

export function formatDuration(text: string | null | undefined): string {
  const total = parseDuration(text);
  if (!total) return "";
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  if (hours > 0) return `${hours}h ${minutes}m`;
  return minutes > 0 ? `${minutes}m ${total % 60}s` : `${total}s`;
}
